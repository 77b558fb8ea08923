import { expect, type Page } from '@playwright/test';
import { test } from '../../fixtures/test.ts';

const ADMIN = { email: 'admin@demo.test', password: 'Wellspring-demo-1' };
const WIDTHS = [1440, 375, 320] as const;
const PATH = '/settings/mail-templates';

type Received = { to: string; subject: string; text: string };

/** The words of a mail before the test, so that the next one finds the demo as it was. */
async function discardChanges(page: Page): Promise<void> {
  const reset = page.getByRole('button', { name: 'Reset to the original' });
  if (!(await reset.isVisible())) return;
  await reset.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset', exact: true }).click();
  await expect(reset).toBeHidden();
}

test.describe('the words of the mails', () => {
  test('are changed, refused at the field, tried in French and reset', async ({
    page,
    stack,
    openAs,
    picture,
    expectAccessible,
  }) => {
    await openAs(page, ADMIN, PATH);
    await expect(page.getByRole('link', { name: /Invitation to a checkup/ })).toContainText('Original');
    await picture(page, 'mail-templates');
    await expectAccessible(page);

    await page.getByRole('link', { name: /Invitation to a checkup/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Invitation to a checkup' })).toBeVisible();
    await page.getByRole('tab', { name: 'French' }).click();
    const subject = page.getByLabel('Subject');
    const body = page.getByLabel('Text', { exact: true });
    const original = await body.inputValue();
    await body.fill(`${original}\n\nMerci {{prenom}}`);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/^\{\{prenom\}\} is not known in this e-mail/)).toBeVisible();
    await expect(body).toBeFocused();
    await picture(page, 'mail-template-refused');
    await expectAccessible(page);

    await body.fill(original);
    await subject.fill('Votre avis compte jusqu’au ');
    await subject.press('End');
    // By keyboard alone: from the subject to the words that can be filled in.
    await page.getByRole('button', { name: 'Insert: Last day' }).focus();
    await page.keyboard.press('Enter');
    await expect(subject).toHaveValue('Votre avis compte jusqu’au {{end}}');
    await expect(subject).toBeFocused();
    await expect(page.getByRole('region', { name: 'How it will look' })).toContainText(
      'Votre avis compte jusqu’au 31/03/2027',
    );
    await expect(page.getByRole('button', { name: 'Send a test e-mail' })).toBeDisabled();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('The e-mail is saved.')).toBeVisible();

    await page.getByRole('button', { name: 'Send a test e-mail' }).click();
    await expect(page.getByText(/A test e-mail is on its way/)).toBeVisible();
    const received = async () => {
      const mails = (await (await fetch(`${stack.mailboxUrl}/mails.json`)).json()) as Received[];
      return mails.find(({ to, subject: title }) => to === ADMIN.email && title.startsWith('Votre avis'));
    };
    await expect.poll(received).toMatchObject({ subject: 'Votre avis compte jusqu’au 31/03/2027' });
    expect((await received())?.text).toContain('Comptez environ 12 minutes');

    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await expectAccessible(page);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await picture(page, 'mail-template');
    await discardChanges(page);
    await expect(page.getByText('The original text is back.')).toBeVisible();
    await expect(page.getByText('Original', { exact: true })).toBeVisible();
  });

  test('are not lost without asking', async ({ page, openAs }) => {
    await openAs(page, ADMIN, `${PATH}/meeting-planned`);
    await page.getByLabel('Subject').fill('Let us talk');
    await page.getByRole('link', { name: 'All e-mails' }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await dialog.getByRole('button', { name: 'Stay here' }).click();
    await expect(page.getByLabel('Subject')).toHaveValue('Let us talk');
    await page.getByRole('link', { name: 'All e-mails' }).click();
    await dialog.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/mail-templates$/);
  });

  test('can be tried again when they were not delivered', async ({
    page,
    openAs,
    person,
    checkups,
    picture,
    expectAccessible,
  }) => {
    const mails = checkups.collection<{ _id: string; [field: string]: unknown }>('mails');
    const _id = `m-${person.id}`;
    const createdAt = new Date();
    const given = { userId: person.id, language: 'en', variables: {}, tries: 1, sentAt: null, createdAt };
    await mails.insertOne({ _id, ...given, template: 'password-changed', state: 'error', error: 'mailbox_full' });
    await openAs(page, ADMIN, PATH);
    await page.getByRole('link', { name: 'Sent and failed e-mails' }).click();
    const row = page.getByRole('row').filter({ hasText: `${person.firstname} ${person.lastname}` });
    await expect(row).toContainText('The mailbox is full.');
    await picture(page, 'mail-deliveries');
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await row.getByRole('button', { name: /^Try again/ }).click();
    await expect(page.getByText('The e-mail is on its way again.')).toBeVisible();
    await expect.poll(async () => (await mails.findOne({ _id }))?.state, { timeout: 15_000 }).toBe('sent');
    await expect(row).toBeHidden();
  });
});
