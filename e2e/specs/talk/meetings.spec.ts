import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { test } from '../../fixtures/test.ts';

const MANAGER = { email: 'manager@demo.test', password: 'Wellspring-demo-1' };

const card = (page: Page) => page.getByRole('region', { name: 'Meetings' });

/** A day some days from now as a date field shows it, at two o'clock. */
function inDays(days: number): { date: string; time: string; shown: string } {
  const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const date = day.split('-').reverse().join('/');
  return { date, time: '14:00', shown: `${date} 14:00` };
}

test.describe('meetings', () => {
  test('an employee asks, the manager chooses a date, the employee sees it and cancels', async ({
    browser,
    page,
    person,
    openAs,
    picture,
    expectAccessible,
    checkups,
  }) => {
    test.setTimeout(120_000);
    const subject = `Holidays ${person.id.slice(0, 8)}`;
    await openAs(page, person, '/');

    await test.step('asking', async () => {
      await card(page).getByRole('button', { name: 'Request a meeting' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Send request' }).click();
      await expect(dialog.getByText('Say in a few words what it is about.')).toBeVisible();
      await expectAccessible(page, { include: 'dialog[open]' });
      await dialog.getByLabel('What would you like to talk about?').fill(subject);
      await picture(page, 'meetings-request-en');

      await page.route('**/api/meetings', (route) => route.abort());
      await dialog.getByRole('button', { name: 'Send request' }).click();
      await page.getByRole('alertdialog', { name: 'No connection' }).getByRole('button', { name: 'Close' }).click();
      await expect(dialog.getByRole('alert')).toContainText('What you filled in is still here.');
      await expect(dialog.getByLabel('What would you like to talk about?')).toHaveValue(subject);
      await page.unroute('**/api/meetings');

      await dialog.getByRole('button', { name: 'Send request' }).click();
      await expect(dialog).toBeHidden();
      const row = card(page).getByRole('listitem').filter({ hasText: subject });
      await expect(row).toContainText('Requested');
      await expect(row).toContainText('Waiting for Bram Claeys to choose a date');
    });

    const { date, time, shown } = inDays(30);
    await test.step('choosing a date, as the manager', async () => {
      const context = await browser.newContext({ baseURL: new URL(page.url()).origin });
      const managerPage = await context.newPage();
      await openAs(managerPage, MANAGER, '/');
      const all = card(managerPage).getByRole('button', { name: 'Show all meetings' });
      const row = card(managerPage).getByRole('listitem').filter({ hasText: subject });
      await expect(row.or(all).first()).toBeVisible();
      if (!(await row.isVisible())) await all.click();
      await expect(row).toContainText('Robin Claes would like to meet you');
      await row.getByRole('button', { name: /^Choose a date/ }).click();
      await managerPage.getByLabel('Date', { exact: true }).pressSequentially(date);
      await managerPage.getByLabel('Time', { exact: true }).pressSequentially(time);
      await picture(managerPage, 'meetings-date-en');
      await managerPage.getByRole('button', { name: 'Save' }).click();
      await expect(row).toContainText(shown);
      await context.close();
    });

    await test.step('seeing it, keeping it in a calendar, cancelling it', async () => {
      await page.reload();
      const row = card(page).getByRole('listitem').filter({ hasText: subject });
      await expect(row).toContainText(shown);
      await card(page).scrollIntoViewIfNeeded();
      await expectAccessible(page);
      const choose = async (entry: string) => {
        await row.getByRole('button', { name: /^More for/ }).click();
        await page.getByRole('menuitem', { name: entry }).click();
      };
      const download = page.waitForEvent('download');
      await choose('Add to my calendar');
      expect((await download).suggestedFilename()).toBe('meeting.ics');
      await choose('Cancel meeting');
      const question = page.getByRole('alertdialog');
      await expect(question).toContainText('Cancel this meeting?');
      // Enter alone destroys nothing: the focus is on the way back.
      await page.keyboard.press('Enter');
      await expect(question).toBeHidden();
      await expect(row).toBeVisible();
      await choose('Cancel meeting');
      await question.getByRole('button', { name: 'Cancel meeting' }).click();
      await expect(row).toBeHidden();
      const stored = await checkups.collection('meetings').findOne({ userId: person.id });
      expect(stored?.isCancelled).toBe(true);
    });
    await checkups.collection('meetings').deleteMany({ userId: person.id });
  });

  test('can be asked for by keyboard alone, on a phone', async ({ page, person, openAs, checkups }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await openAs(page, person, '/');
    const start = card(page).getByRole('button', { name: 'Request a meeting' });
    await start.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('What would you like to talk about?').focus();
    await page.keyboard.type('By keyboard');
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(card(page).getByRole('listitem').filter({ hasText: 'By keyboard' })).toBeVisible();
    await expect(start).toBeFocused();
    await checkups.collection('meetings').deleteMany({ userId: person.id });
  });

  test('a manager plans a meeting with a team member', async ({ page, person, openAs, picture, checkups }) => {
    await openAs(page, MANAGER, '/');
    await card(page).getByRole('button', { name: 'Plan a meeting' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Subject').fill('Looking back together');
    await dialog.getByLabel('With whom?').selectOption(person.id);
    await expect(dialog.getByLabel('Manager').locator('option:checked')).toHaveText('Bram Claeys');
    await dialog.getByRole('button', { name: 'Plan meeting' }).click();
    await expect(dialog.getByText('Choose a date.')).toBeVisible();
    await expect(dialog.getByText('Choose a time.')).toBeVisible();
    const { date, time } = inDays(3);
    await dialog.getByLabel('Date', { exact: true }).fill(date);
    await dialog.getByLabel('Time', { exact: true }).fill(time);
    await picture(page, 'meetings-plan-en');
    await dialog.getByRole('button', { name: 'Plan meeting' }).click();
    await expect(dialog).toBeHidden();
    await expect
      .poll(async () => (await checkups.collection('meetings').findOne({ userId: person.id }))?.isRequest)
      .toBe(false);
    await checkups.collection('meetings').deleteMany({ userId: person.id });
  });
});
