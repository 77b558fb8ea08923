import { expect, type Page } from '@playwright/test';
import { EMPLOYEE, openAsEmployee, speak, UNAVAILABLE } from '../fixtures/employee.ts';
import { keepPicture, test } from '../fixtures/test.ts';

const WIDTHS = [1440, 375, 320] as const;

/** Whether anything stands out of the page or out of an open dialog. */
const overflowOf = (page: Page) =>
  page.evaluate(() => {
    const boxes = [document.documentElement, ...document.querySelectorAll('dialog[open]')];
    return Math.max(...boxes.map((box) => box.scrollWidth - box.clientWidth));
  });

// The account is everybody's who tests on this stack.
test.afterEach(({ checkups }) => speak(checkups, 'en'));

test.describe('the report', () => {
  test('explains one factor: what it is, what was asked, what to do and how it went', async ({
    page,
    checkups,
    expectAccessible,
  }) => {
    await openAsEmployee(page, checkups);
    const why = page.getByRole('button', { name: /^What this means: / }).first();
    const title = ((await why.getAttribute('aria-label')) ?? '').replace('What this means: ', '');
    await why.click();
    const dialog = page.getByRole('dialog', { name: title });
    await expect(dialog.getByRole('heading', { name: 'What this means' })).toBeVisible();
    await expect(dialog.getByRole('region', { name: 'What we asked' }).getByRole('listitem')).toHaveCount(3);
    await expect(dialog.getByText(/Of 100 people/)).toBeVisible();
    const past = dialog.getByRole('region', { name: 'Over time' });
    await expect(past.getByRole('img')).toBeVisible();
    await past.getByRole('button', { name: 'Show as table' }).click();
    await expect(past.getByRole('table')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect(why).toBeFocused();
  });

  test('asks how useful it is: all three are required, saved and shown again', async ({
    page,
    checkups,
    expectAccessible,
  }) => {
    await openAsEmployee(page, checkups);
    const employee = await checkups
      .collection<{ _id: string; email: string }>('users')
      .findOne({ email: EMPLOYEE.email });
    const own = { userId: employee?._id ?? '' };
    const responses = checkups.collection<{ _id: string; userId: string; useful: number }>('feedbackResponses');
    await responses.deleteMany(own);
    const open = page.getByRole('button', { name: 'Give my opinion' });
    const dialog = page.getByRole('dialog', { name: 'What do you think of this report?' });
    const choose = (statement: RegExp, answer: string) =>
      dialog
        .getByRole('group', { name: statement })
        .getByRole('radio', { name: answer, exact: true })
        .check({ force: true });
    await open.click();
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog.getByText('Choose a number from 1 to 7.')).toHaveCount(3);
    await expectAccessible(page);
    await choose(/useful/, '6, Agree');
    await choose(/recognise/, '5, Slightly agree');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog.getByText('Choose a number from 1 to 7.')).toHaveCount(1);
    await choose(/understand/, '7, Strongly agree');

    await page.route('**/api/feedbacks/response', (route) =>
      route.request().method() === 'POST' ? route.fulfill(UNAVAILABLE) : route.continue(),
    );
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Your opinion is not saved yet.');
    await page.unroute('**/api/feedbacks/response');
    await dialog.getByRole('button', { name: 'Send' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Thank you, your opinion is saved.')).toBeVisible();
    expect(await responses.countDocuments({ ...own, useful: 6 })).toBe(1);

    await page.reload();
    await open.click();
    await expect(dialog.getByRole('radio', { name: '5, Slightly agree', exact: true }).nth(1)).toBeChecked();
    await dialog.getByRole('button', { name: 'Change my opinion' }).click();
    await expect(dialog).toBeHidden();
    expect(await responses.countDocuments(own)).toBe(1);
    await responses.deleteMany(own);
  });

  test('lays checkups side by side, and one in three groups', async ({ page, checkups, expectAccessible }) => {
    await openAsEmployee(page, checkups);
    await page.getByRole('button', { name: 'See all factors' }).click();
    const dialog = page.getByRole('dialog', { name: 'All factors' });
    await expect(dialog.getByRole('region')).not.toHaveCount(0);
    await expectAccessible(page);
    await dialog.getByText('Side by side').click();
    await expect(dialog.getByRole('columnheader', { name: 'Change' })).toBeVisible();
    await expect(dialog.getByRole('row')).toHaveCount(35);
    await expectAccessible(page);
  });
});

for (const [language, colorScheme] of [
  ['en', 'dark'],
  ['fr', 'light'],
  ['nl', 'dark'],
] as const)
  test(`every part of the report fits and can be read, in ${language}, ${colorScheme}`, async ({
    page,
    checkups,
    picture,
    expectAccessible,
  }) => {
    test.setTimeout(300_000);
    await page.emulateMedia({ colorScheme });
    await openAsEmployee(page, checkups, language);
    await expect(page.locator('.ws-factors')).toBeVisible();
    await page.locator('.ws-response-card').scrollIntoViewIfNeeded();
    await expect(page.locator('.ws-trend-card svg[role=img]')).toBeVisible();
    await picture(page, `dashboard-${language}-${colorScheme}`);
    await expectAccessible(page);

    const openers: Record<string, string> = {
      factor: '.ws-advice-actions button[aria-label]',
      response: '.ws-response-card button',
      overview: '.ws-glance-all button',
      submission: '.ws-figure-actions button',
    };
    for (const [name, opener] of Object.entries(openers)) {
      await page.locator(opener).first().click();
      const dialog = page.locator('dialog[open]');
      await expect(dialog.locator('h2')).toBeVisible();
      await expect(dialog.locator('[aria-busy=true]')).toHaveCount(0);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        // Drawings follow the width a frame later.
        await expect.poll(() => overflowOf(page), `${name} at ${width} px`).toBeLessThanOrEqual(0);
        // The page below it was looked at before, and nobody can reach it now.
        await expectAccessible(page, { include: 'dialog[open]' });
      }
      for (const width of [1440, 375]) {
        await page.setViewportSize({ width, height: 900 });
        await keepPicture(page, `report-${name}-${language}-${colorScheme}-${width}`);
      }
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
    }
  });
