import { expect, type Page } from '@playwright/test';
import { test } from '../../fixtures/test.ts';

const HR = { email: 'hr@demo.test', password: 'Wellspring-demo-1' };
const MANAGER = { email: 'manager@demo.test', password: 'Wellspring-demo-1' };

const rounds = (page: Page) => page.getByRole('region', { name: 'Rounds' });
/** The rows of a checkup, as it is repeated. */
const rowsOf = (page: Page, title: string) =>
  rounds(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) });
const phase = (page: Page, name: string) => page.getByRole('radio', { name, exact: true });

const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('HR follows how many of the organisation answer, and sees no results', async ({
  page,
  openAs,
  expectAccessible,
  picture,
}) => {
  await openAs(page, HR, '/checkups');
  await expect(rowsOf(page, 'Autumn checkup').first()).toContainText(/At least \d+%/);
  await expect(rounds(page).getByText('Results', { exact: true })).toHaveCount(0);
  await expect(page.getByText(/ is open for \d+ more days?\./)).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'overview');

  const menu = rowsOf(page, 'Autumn checkup').first().getByRole('button', { name: 'Actions: Autumn checkup' });
  await menu.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Close now' })).toBeFocused();
  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Close Autumn checkup now?' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(menu).toBeFocused();

  // The choice stands in the address, which changes after the click.
  await phase(page, 'Ahead').click();
  await expect(phase(page, 'Ahead')).toBeChecked();
  await expect(rowsOf(page, 'Winter checkup')).toHaveCount(1);
  await expect(rowsOf(page, 'Autumn checkup')).toHaveCount(0);
  await expect(page).toHaveURL(/\/checkups\?phase=ahead$/);
  await page.getByRole('searchbox', { name: 'Find a checkup' }).fill('no such');
  await expect(page.getByRole('heading', { name: 'No checkup is called “no such”' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear the filter' }).click();
  await expect(rowsOf(page, 'Autumn checkup').first()).toBeVisible();
});

test('a manager sees each of their teams, and reaches the results that are released', async ({
  page,
  openAs,
  expectAccessible,
  picture,
}) => {
  await openAs(page, MANAGER, '/checkups?search=SPRING');
  const results = page.getByRole('link', { name: 'See results: Spring checkup, Research and development' }).first();
  // The worker releases the rounds of the past year as the demo starts.
  await expect(async () => {
    await page.reload();
    await expect(results).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expect(rowsOf(page, 'Spring checkup').first()).toContainText('Quality');
  await expect(rounds(page).getByText('Not shown, to protect the people who answered').first()).toBeVisible();
  await page
    .getByRole('button', { name: /^Actions/ })
    .first()
    .click();
  await expect(page.getByRole('menuitem')).toHaveText([/^Compare/, /^Export/, /^Export/]);
  await page.keyboard.press('Escape');
  await picture(page, 'overview-manager');
  for (const width of [1440, 375, 320]) {
    await page.setViewportSize({ width, height: 800 });
    expect([width, await overflowOf(page)]).toEqual([width, 0]);
    await expectAccessible(page);
  }
  await results.click();
  await expect(page).toHaveURL(/\/checkups\/reports\/[\w-]+\?run=[\w-]+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
