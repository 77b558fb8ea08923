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

async function openAnalytics(page: Page) {
  const grid = page.getByRole('grid', { name: /^Where .* differ$/ });
  // The worker releases the rounds of the demo after the start.
  await expect(async () => {
    await page.reload();
    await expect(grid).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 120_000 });
  return grid;
}

test('an analyst puts rounds side by side, splits the organisation, and takes both away as documents', async ({
  page,
  openAs,
  expectAccessible,
}) => {
  test.setTimeout(240_000);
  await openAs(page, ANALYST, '/analytics');
  const grid = await openAnalytics(page);

  await page.getByRole('button', { name: /^Beside it/ }).click();
  const choice = page.getByRole('dialog', { name: 'Beside it' });
  await choice.locator('label').first().click();
  await expect(page).toHaveURL(/beside=/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const rounds = page.getByRole('region', { name: 'Rounds side by side' });
  await expect(rounds.getByRole('columnheader')).toHaveCount(3);
  await expect(page.getByRole('table', { name: 'Well-being: teams, round by round' })).toBeVisible();

  await page.getByRole('radio', { name: 'Groups' }).click();
  await expect(page).toHaveURL(/rows=groups/);
  await expect(page.getByRole('combobox', { name: 'Split by' })).toHaveValue('companyBranch');
  await expect(grid.getByRole('rowheader', { name: /^Not given/ })).toBeVisible();
  await expect(grid.getByRole('link')).toHaveCount(0);
  await expectAccessible(page);
  await expectNoOverflow(page, 'analytics-groups');

  for (const name of ['This choice (PDF)', 'Last 12 months (PDF)']) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name }).click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  }
});

test('the heatmap and the drawings are readable in the colours of the system', async ({ page, openAs }) => {
  test.setTimeout(180_000);
  await page.emulateMedia({ forcedColors: 'active' });
  await openAs(page, ANALYST, '/analytics');
  const grid = await openAnalytics(page);
  const widthsOf = (selector: string) =>
    grid
      .locator(selector)
      .first()
      .evaluate((cell) => getComputedStyle(cell).borderTopWidth);
  expect(await widthsOf('.ws-heat-cell.ws-heat-faded')).toBe('1px');
  expect(await widthsOf('.ws-heat-cell:not(.ws-heat-faded, .ws-heat-hidden)')).toBe('3px');
  const colourOf = (name: string) =>
    page
      .locator('.ws-plot svg')
      .first()
      .evaluate((drawing, property) => getComputedStyle(drawing).getPropertyValue(property).trim(), name);
  expect(await colourOf('--ws-color-text')).toBe('CanvasText');
  expect(await colourOf('--ws-color-surface')).toBe('Canvas');
});
