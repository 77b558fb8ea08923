import { expect, type Page } from '@playwright/test';
import { keepPicture, test } from '../../fixtures/test.ts';

const ANALYST = { email: 'analyst@demo.test', password: 'Wellspring-demo-1' };
/** Averaged over all orders of eleven factors: it takes far longer than the steps of the test. */
const LONG = '/analytics/importance?factorsOf=EB%2CUIT&method=lmg';

const overflowOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Opens a part of the area; the worker releases the rounds of the demo after the start. */
async function openPart(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('region', { name: /^What goes together with well-being, / })).toBeVisible({
      timeout: 5_000,
    });
  }).toPass({ timeout: 120_000 });
}

test('a computation goes on while its user is elsewhere, and is stopped in their list', async ({
  page,
  openAs,
  expectAccessible,
}) => {
  test.setTimeout(180_000);
  await openAs(page, ANALYST, '/analytics/computations');
  await expect(page.getByRole('heading', { level: 1, name: 'Computations' })).toBeVisible();
  await openPart(page, LONG);
  const strip = page.getByRole('region', { name: /^Ranges of the bars, / });
  await strip.getByRole('button', { name: /^(Compute|Try again)$/ }).click();
  await expect(strip.getByRole('progressbar')).toBeVisible();

  await page.getByRole('link', { name: 'Computations' }).click();
  const row = page.getByRole('listitem').filter({ hasText: /^Ranges of what goes together with well-being, / });
  await expect(row.getByRole('progressbar')).toBeVisible();
  await expectAccessible(page);
  for (const width of [1440, 375, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => overflowOf(page), `at ${width}`).toBe(0);
    await keepPicture(page, `computations-${width}`, { fullPage: true });
  }
  await page.setViewportSize({ width: 1440, height: 900 });

  await row.getByRole('button', { name: /^Stop: / }).click();
  await expect(row.getByText('The computation was stopped.')).toBeVisible();
  await expect(row.getByRole('progressbar')).toHaveCount(0);
  // It is stopped on the server, not only on this page.
  await page.reload();
  await expect(row.getByText('The computation was stopped.')).toBeVisible();

  await row.getByRole('link', { name: /^See the figures: / }).click();
  await expect(page).toHaveURL(/\/analytics\/importance\?run=.+&factorsOf=EB%2CUIT&method=lmg/);
  await expect(strip.getByText('The computation was stopped.')).toBeVisible();
});

test('the list of computations is closed to who has no advanced analytics', async ({ page, openAs }) => {
  await openAs(page, { email: 'manager@demo.test', password: 'Wellspring-demo-1' }, '/analytics/computations');
  await expect(page.getByRole('heading', { level: 1, name: 'Computations' })).toHaveCount(0);
});
