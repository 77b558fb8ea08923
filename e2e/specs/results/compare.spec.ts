import { expect, type Page } from '@playwright/test';
import { test } from '../../fixtures/test.ts';

const ANALYST = { email: 'analyst@demo.test', password: 'Wellspring-demo-1' };

const overflowOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

test('teams and rounds are compared by keyboard, in the dark and on a phone', async ({
  page,
  openAs,
  checkups,
  expectAccessible,
  picture,
}) => {
  test.setTimeout(180_000);
  const full = await checkups.collection<{ _id: string }>('checkups').find({ isPulse: false }).toArray();
  const [newest, before] = await checkups
    .collection<{ _id: string }>('entries')
    .find({ checkupId: { $in: full.map(({ _id }) => _id) }, status: 'completed' })
    .sort({ start: -1 })
    .toArray();
  const grid = page.getByRole('grid', { name: 'Factors by team' });
  const rounds = page.getByRole('region', { name: 'Two rounds, one team' });
  await openAs(page, ANALYST, `/checkups/compare?run=${newest?._id}&with=${before?._id}`);
  // The worker releases the rounds of the demo after the start.
  await expect(async () => {
    await page.reload();
    await expect(rounds).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 120_000 });
  await expect(page).toHaveURL(/run=.*set=/);
  await expect(grid).toBeVisible();
  await expect(rounds.getByRole('listitem')).toHaveCount(5);
  await expectAccessible(page);
  await picture(page, 'compare');

  const cells = grid.getByRole('gridcell');
  await cells.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(cells.nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  const details = page.getByRole('dialog');
  await expect(details.getByText(/^Corrected for \d+ comparisons\.$/)).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(details).toBeHidden();
  await expect(cells.nth(1)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(grid.locator(':focus')).toHaveCount(0);

  await page.getByRole('button', { name: 'Show as table' }).click();
  await expect(page.getByRole('table', { name: 'Factors by team' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show as chart' }).click();

  await page.emulateMedia({ colorScheme: 'dark' });
  for (const width of [1440, 375, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => overflowOf(page), `at ${width}`).toBe(0);
    await expectAccessible(page);
  }
  await expect(grid).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 3, name: 'Autonomy' })).toBeVisible();
});
