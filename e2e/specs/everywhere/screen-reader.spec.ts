import { expect, type Page } from '@playwright/test';
import { openAsEmployee } from '../../fixtures/employee.ts';
import { test } from '../../fixtures/test.ts';

const MANAGER = { email: 'manager@demo.test', password: 'Wellspring-demo-1' };

/** What a screen reader stops at or jumps to, by its name. Running text is read as it stands. */
const NAMED =
  /^\s*- (main\b|(banner|navigation|region|complementary|form|search|heading|link|button|radio|radiogroup|textbox|combobox|group|img|progressbar|tab|tablist|dialog) ")/;

/** What tests that share an account or a team change: opinions, actions, agreements, messages, sharing. */
const CHANGES = /opinion|actions?\b|agreement|messages?\b|idea|shared with/i;

/**
 * Roles and names of the page, in the order of reading. Figures and seasons are left out: those of the demo follow the
 * day on which it is made.
 */
async function namesOf(page: Page, leftOut: RegExp): Promise<string> {
  const tree = await page.locator('body').ariaSnapshot();
  const names = tree
    .split('\n')
    .filter((line) => NAMED.test(line) && !CHANGES.test(line) && !leftOut.test(line))
    .map((line) =>
      line
        .trim()
        .replace(/:[^"]*$/, '')
        .replace(/(?<!level=)\b\d+/g, '0')
        .replace(/\b(Spring|Summer|Autumn|Winter)\b/g, 'Season'),
    );
  return `${names.join('\n')}\n`;
}

const NOTHING = /$^/;

/** Compares once everything is loaded: parts of a page come one after the other. */
async function expectNames(page: Page, file: string, leftOut = NOTHING): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(async () => {
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect(await namesOf(page, leftOut)).toMatchSnapshot(file);
  }).toPass({ timeout: 15_000 });
}

test.describe('the names that a screen reader says', () => {
  test('of the log-in', async ({ page }) => {
    await page.goto('/login');
    await expect(page.getByLabel('E-mail')).toBeVisible();
    await expectNames(page, 'log-in.txt');
  });

  test('of the dashboard', async ({ page, person, openAs }) => {
    await openAs(page, person, '/dashboard');
    await expectNames(page, 'dashboard.txt');
  });

  test('of a question', async ({ page, person, openAs }) => {
    await openAs(page, person, `/vitamins/checkup/${person.entryIds.checkup}`);
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(page.getByRole('radio').first()).toBeVisible();
    await expectNames(page, 'question.txt');
  });

  test('of a report', async ({ page, checkups }) => {
    await openAsEmployee(page, checkups);
    await page.goto('/vitamins/reports');
    await expect(page.locator('.ws-factors')).toBeVisible();
    // The factors that come first are those of the demo's answers.
    await expectNames(page, 'report.txt', /^\s*- heading .*\[level=3\]/);
  });

  test('of a team report', async ({ page, checkups, openAs }) => {
    const team = await checkups.collection<{ _id: string; title: string }>('teams').findOne({ title: 'Quality' });
    const full = await checkups.collection<{ _id: string }>('checkups').find({ isPulse: false }).toArray();
    const [oldest] = await checkups
      .collection<{ _id: string }>('entries')
      .find({ checkupId: { $in: full.map(({ _id }) => _id) } })
      .sort({ start: 1 })
      .limit(1)
      .toArray();
    const together = page.getByRole('link', { name: /^Open: Quality/ });
    await openAs(page, MANAGER, `/checkups/reports/${team?._id}?run=${oldest?._id}`);
    // The worker releases the rounds of the demo after the start.
    await expect(async () => {
      await page.reload();
      await expect(together).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 50_000 });
    await together.click();
    await expect(page.getByRole('region', { name: 'Factors', exact: true })).toBeVisible();
    await expectNames(page, 'team-report.txt');
  });
});
