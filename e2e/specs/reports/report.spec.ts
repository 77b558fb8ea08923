import { expect, type Page } from '@playwright/test';
import type { Db } from 'mongodb';
import { EMPLOYEE, openAsEmployee, speak, UNAVAILABLE } from '../../fixtures/employee.ts';
import { keepPicture, test } from '../../fixtures/test.ts';

const WIDTHS = [1440, 375, 320] as const;

/** Whether anything stands out of the page or out of an open dialog. */
const overflowOf = (page: Page) =>
  page.evaluate(() => {
    const boxes = [document.documentElement, ...document.querySelectorAll('dialog[open]')];
    return Math.max(...boxes.map((box) => box.scrollWidth - box.clientWidth));
  });

async function openReport(page: Page, checkups: Db, language?: 'en' | 'fr' | 'nl') {
  await openAsEmployee(page, checkups, language);
  await page.goto('/vitamins/reports');
  await expect(page.locator('.ws-factors')).toBeVisible();
}

// All tests on this stack share the account.
test.afterEach(({ checkups }) => speak(checkups, 'en'));

test.describe('the page of a report', () => {
  test('has an address of its own, is read in one request and leads to the earlier ones', async ({
    page,
    checkups,
  }) => {
    await openReport(page, checkups);
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Your eight themes' })).toBeVisible();
    expect(calls.filter((path) => path.startsWith('/api/pages/'))).toEqual(['/api/pages/report']);
    const select = page.getByRole('combobox', { name: 'Checkup shown' });
    const newest = await select.inputValue();
    await page.getByRole('button', { name: 'Earlier checkup' }).click();
    await expect(page).toHaveURL(/\/vitamins\/reports\/./);
    await expect(select).not.toHaveValue(newest);
    const earlier = await select.inputValue();
    await page.reload();
    await expect(select).toHaveValue(earlier);
    await page.getByRole('link', { name: 'All checkups' }).click();
    await page.locator(`a[href$="/vitamins/reports/${earlier}"]`).click();
    await expect(select).toHaveValue(earlier);
  });

  test('says of another person’s report what it says of one that does not exist', async ({ page, checkups }) => {
    await openAsEmployee(page, checkups);
    const submissions = checkups.collection<{ _id: string; userId: string; isFinished: boolean }>('submissions');
    const employee = await checkups
      .collection<{ _id: string; email: string }>('users')
      .findOne({ email: EMPLOYEE.email });
    const other = await submissions.findOne({ userId: { $ne: employee?._id ?? '' }, isFinished: true });
    for (const id of [other?._id, '019ca000-0000-7000-8000-000000000000']) {
      await page.goto(`/vitamins/reports/${id}`);
      await expect(page.getByRole('heading', { name: 'We could not find this report' })).toBeVisible();
    }
    await page.getByRole('link', { name: 'Show my latest report' }).click();
    await expect(page.getByRole('heading', { name: 'Your eight themes' })).toBeVisible();
  });

  test('shows its author who opened it, and when', async ({ page, checkups }) => {
    await openReport(page, checkups);
    const id = await page.getByRole('combobox', { name: 'Checkup shown' }).inputValue();
    const manager = await checkups
      .collection<{ _id: string; email: string }>('users')
      .findOne({ email: 'manager@demo.test' });
    const events = checkups.collection<{ _id: string }>('auditEvents');
    const opened = {
      _id: 'e2e-opening',
      act: 'submission_viewed',
      userId: manager?._id,
      objectId: id,
      at: new Date('2026-11-20T08:30:00Z'),
      expiresAt: new Date('2099-01-01'),
    };
    await events.insertOne(opened);
    try {
      await page.reload();
      await expect(
        page.getByText(/^Opened (once|\d+ times), last by .+ on \d\d\/\d\d\/\d{4} at \d\d:\d\d\./),
      ).toBeVisible();
    } finally {
      await events.deleteOne({ _id: opened._id });
    }
  });

  test('prints alone, whole and in light colours', async ({ page, checkups }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await openReport(page, checkups);
    const factors = page.locator('.ws-factors .ws-advice');
    await expect(factors).toHaveCount(4);
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(factors).toHaveCount(34);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('button')).toHaveCount(0);
    const colours = await page.evaluate(() => {
      const page = getComputedStyle(document.documentElement).backgroundColor;
      return { page, scheme: getComputedStyle(document.documentElement).colorScheme };
    });
    expect(colours).toEqual({ page: 'rgb(255, 255, 255)', scheme: 'light' });
  });

  test('how it went over time fails alone', async ({ page, checkups }) => {
    await page.route('**/api/analytics-items/percentiles*', (route) => route.fulfill(UNAVAILABLE));
    await openReport(page, checkups);
    await page.locator('.ws-trend-place').scrollIntoViewIfNeeded();
    await expect(page.getByText('We cannot show your earlier checkups at the moment.')).toBeVisible({
      timeout: 20_000,
    });
    await page.unroute('**/api/analytics-items/percentiles*');
    const trend = page.getByRole('region', { name: 'Over time' });
    await trend.getByRole('button', { name: 'Try again' }).click();
    await expect(trend.getByRole('img')).toBeVisible();
  });
});

test.describe('the report', () => {
  test('explains one factor: what it is, what was asked, what to do and how it went', async ({
    page,
    checkups,
    expectAccessible,
  }) => {
    await openReport(page, checkups);
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
    await openReport(page, checkups);
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
    await openReport(page, checkups);
    await page.getByRole('button', { name: 'See all factors' }).click();
    const dialog = page.getByRole('dialog', { name: 'All factors' });
    await expect(dialog.getByRole('region')).not.toHaveCount(0);
    await expectAccessible(page);
    await dialog.getByText('Side by side').click();
    await expect(dialog.getByRole('columnheader', { name: /^Change since/ })).toBeVisible();
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
    // Twenty seconds where nothing else runs.
    test.setTimeout(120_000);
    await page.emulateMedia({ colorScheme });
    await openReport(page, checkups, language);
    await page.locator('.ws-trend-place').scrollIntoViewIfNeeded();
    await expect(page.locator('.ws-trend-card svg[role=img]')).toBeVisible();
    await picture(page, `report-${language}-${colorScheme}`);
    await expectAccessible(page);

    const openers: Record<string, string> = {
      factor: '.ws-advice-actions button[aria-label]',
      response: '.ws-response-card button',
      overview: '.ws-glance-all button',
      submission: '.ws-summary button',
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
        // The page below it was rendered before, and is inert now.
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
