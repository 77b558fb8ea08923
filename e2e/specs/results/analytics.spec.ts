import { expect, type Page } from '@playwright/test';
import { keepPicture, test } from '../../fixtures/test.ts';

const ANALYST = { email: 'analyst@demo.test', password: 'Wellspring-demo-1' };

const overflowOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

async function expectNoOverflow(page: Page, name: string) {
  for (const width of [1440, 375, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => overflowOf(page), `${name} at ${width}`).toBe(0);
    await keepPicture(page, `${name}-${width}`, { fullPage: true });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

test('an analyst goes from the organisation to the team that explains its figures', async ({
  page,
  openAs,
  expectAccessible,
}) => {
  test.setTimeout(180_000);
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => {
      document.documentElement.dataset.refused = violatedDirective;
    });
  });
  await openAs(page, ANALYST, '/analytics');
  const grid = page.getByRole('grid', { name: 'Where teams differ' });
  // The worker releases the rounds of the demo after the start.
  await expect(async () => {
    await page.reload();
    await expect(grid).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 120_000 });
  await expect(page).toHaveURL(/\/analytics\?run=/);
  await expect(page.getByRole('img', { name: /have the profile|No profile stands out/ })).toBeVisible();
  await expect(
    page.getByRole('gridcell', { name: 'Not shown, to protect the people who answered' }).first(),
  ).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page, 'analytics');

  await page.getByRole('radio', { name: 'Factors' }).check();
  await expect(grid.getByRole('columnheader')).toHaveCount(35);
  const first = grid.getByRole('gridcell').filter({ hasText: /^\d+$/ }).first();
  await first.focus();
  await page.keyboard.press('Enter');
  const details = page.getByRole('dialog');
  await expect(details.getByText(/^\d+ of 100/)).toBeVisible();
  await expectAccessible(page);
  await details.getByRole('link', { name: 'Open the report' }).click();
  await expect(page).toHaveURL(/\/checkups\/reports\/.+\?run=/);
  await page.goBack();

  const parts = page.getByRole('navigation', { name: 'Parts of the analysis' });
  await parts.getByRole('link', { name: 'Bar chart' }).click();
  const bars = page.getByRole('region', { name: 'Well-being side by side' });
  await expect(bars.getByRole('img')).toBeVisible();
  await bars.getByRole('combobox', { name: 'Figure' }).selectOption('EB');
  await expect(page).toHaveURL(/code=EB/);
  await expectAccessible(page);
  await expectNoOverflow(page, 'analytics-bars');

  await page.getByRole('button', { name: 'Save the chart' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Picture (PNG)' }).click();
  expect((await download).suggestedFilename()).toBe('Energy sources side by side.png');

  await parts.getByRole('link', { name: 'Histogram' }).click();
  const histogram = page.getByRole('region', { name: /^Well-being, / });
  await expect(histogram.getByRole('img', { name: /^People by their mean answer: / })).toBeVisible();
  await expectAccessible(page);
  await expectNoOverflow(page, 'analytics-histogram');
  expect(await page.locator('html').getAttribute('data-refused')).toBeNull();
});

test('the area is closed to who does not analyse', async ({ page, openAs }) => {
  await openAs(page, { email: 'manager@demo.test', password: 'Wellspring-demo-1' }, '/analytics');
  await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Analytics' })).toHaveCount(0);
});
