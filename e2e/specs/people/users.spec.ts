import { createHash, randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { test } from '../../fixtures/test.ts';

const HR = { email: 'hr@demo.test', password: 'Wellspring-demo-1' };
const WIDTHS = [1440, 375, 320] as const;

test.describe('the people of the company', () => {
  test('are added after a broken form, found, changed and made former', async ({
    page,
    checkups,
    openAs,
    picture,
    expectAccessible,
  }) => {
    const email = `noor.${Date.now()}@demo.test`;
    try {
      await openAs(page, HR, '/users');
      await expect(page.getByRole('table', { name: 'People' })).toBeVisible();
      await picture(page, 'users');
      await expectAccessible(page);

      await page.getByRole('button', { name: 'Add a person' }).click();
      await page.getByLabel('First name').fill('Noor');
      await page.getByLabel('E-mail', { exact: true }).fill('noor');
      await page.getByRole('button', { name: 'Add a person' }).click();
      await expect(page.getByText('Last name is required.')).toBeVisible();
      await expect(page.getByLabel('Last name')).toBeFocused();
      await expect(page.locator('input[type=password]')).toHaveCount(0);
      await picture(page, 'users-new-refused');
      await expectAccessible(page);
      await page.getByLabel('Last name').fill('El Amrani');
      await page.getByLabel('E-mail', { exact: true }).fill(email);
      await page.getByRole('button', { name: 'Add a person' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Noor El Amrani' })).toBeVisible();

      await page.getByRole('link', { name: 'People', exact: true }).first().click();
      await page.getByRole('searchbox').fill('amrani noor');
      await expect(page.getByRole('link', { name: 'Noor El Amrani' })).toBeVisible();
      // A name in the address would stay in logs and in the history.
      expect(page.url()).not.toContain('amrani');
      await page.getByRole('link', { name: 'Noor El Amrani' }).click();
      await page.getByLabel('Town or city').fill('Gent');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('Saved.')).toBeVisible();
      await picture(page, 'users-person');
      await expectAccessible(page);

      await page.getByRole('button', { name: 'Make former' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Make former' }).click();
      await expect(page.getByText('This person is marked as former.')).toBeVisible();
      await page.goto('/users?state=former');
      await expect(page.getByRole('link', { name: 'Noor El Amrani' })).toBeVisible();
    } finally {
      await checkups.collection('users').deleteMany({ email });
    }
  });

  test('keep their account when an administrator wants it under another address', async ({
    page,
    person,
    checkups,
    openAs,
  }) => {
    const stolen = `stolen.${Date.now()}@demo.test`;
    const logIn = async (identifier: string) =>
      (await page.request.post('/api/auth/local', { data: { identifier, password: person.password } })).status();
    await openAs(page, HR, `/users/${person.id}`);
    await page.getByLabel('E-mail', { exact: true }).fill(stolen);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(`${stolen} waits for confirmation by this person.`, { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Send password e-mail' }).click();
    await expect(page.getByText('The e-mail is on its way.')).toBeVisible();
    // Whatever was mailed to the new address opens nothing, and only the old one logs in.
    const toStolen = await checkups.collection('mails').find({ toAddress: stolen }).toArray();
    expect(toStolen.map(({ variables }) => variables)).not.toContainEqual(
      expect.objectContaining({ code: expect.anything() }),
    );
    expect(await logIn(stolen)).toBe(401);
    expect(await logIn(person.email)).toBe(200);
  });

  test('confirm a new address by the link in the old mailbox', async ({
    page,
    person,
    checkups,
    picture,
    expectAccessible,
  }) => {
    const [code, email] = [randomUUID(), `new.${Date.now()}@demo.test`];
    const digest = createHash('sha256').update(code).digest('hex');
    const proposedEmail = { email, proposedBy: 'hr', digest, expiresAt: new Date(Date.now() + 60_000) };
    await checkups.collection<{ _id: string }>('users').updateOne({ _id: person.id }, { $set: { proposedEmail } });
    await page.goto(`/confirm-email?code=${code}`);
    await expect(page.getByRole('heading', { name: 'Confirm your new e-mail address' })).toBeVisible();
    // Opening the link alone changes nothing, and the code does not stay in the address.
    await expect(page).toHaveURL(/\/confirm-email$/);
    await picture(page, 'confirm-email');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Use the new address' }).click();
    await expect(page.getByRole('heading', { name: 'Your address was changed' })).toBeVisible();
    const reply = await page.request.post('/api/auth/local', {
      data: { identifier: email, password: person.password },
    });
    expect(reply.status()).toBe(200);
    await page.goto(`/confirm-email?code=${code}`);
    await page.getByRole('button', { name: 'Use the new address' }).click();
    await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  });

  test('are listed without a sideways scroll', async ({ page, openAs }) => {
    await openAs(page, HR, '/users');
    await expect(page.getByRole('table', { name: 'People' })).toBeVisible();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });
});
