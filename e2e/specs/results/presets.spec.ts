import { expect, type Page } from '@playwright/test';
import { keepPicture, test } from '../../fixtures/test.ts';

const ANALYST = { email: 'analyst@demo.test', password: 'Wellspring-demo-1' };

const overflowOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** Opens the overview; the worker releases the rounds of the demo after the start. */
async function openOverview(page: Page): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole('grid', { name: 'Where teams differ' })).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 120_000 });
}

test('an analyst saves a choice, opens it from another part, and deletes it', async ({
  page,
  openAs,
  expectAccessible,
}) => {
  test.setTimeout(180_000);
  await openAs(page, ANALYST, '/analytics');
  await openOverview(page);
  await page.getByRole('button', { name: 'Group by the team above' }).click();
  await expect(page).toHaveURL(/&grouped=on/);
  const grouped = page.url();
  await expectAccessible(page);

  const name = `Departments ${Date.now()}`;
  await page.getByRole('button', { name: 'Saved choices' }).click();
  const dialog = page.getByRole('dialog', { name: 'Saved choices' });
  await dialog.getByRole('textbox', { name: 'Name for what you see now' }).fill(`  ${name} `);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByRole('link', { name })).toBeVisible();
  await expectAccessible(page);
  for (const width of [1440, 375, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => overflowOf(page), `at ${width}`).toBe(0);
    await keepPicture(page, `presets-${width}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('Escape');

  // From another part, and after a new start of the page.
  await page.goto('/analytics/trend');
  await page.getByRole('button', { name: 'Saved choices' }).click();
  await dialog.getByRole('link', { name }).click();
  await expect(page).toHaveURL(grouped);
  await expect(page.getByRole('rowgroup', { name: /^Below / }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Saved choices' }).click();
  await dialog.getByRole('button', { name: `Delete “${name}”` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(dialog.getByRole('link', { name })).toHaveCount(0);
  await expect(dialog.getByRole('heading', { name: 'Your saved choices' })).toBeFocused();
});

test('a choice of a round that is not there any more says so, and leads to the newest', async ({ page, openAs }) => {
  await openAs(page, ANALYST, '/analytics/bars?run=never-was');
  await expect(page.getByRole('heading', { name: 'You cannot open this round' })).toBeVisible();
  await page.getByRole('link', { name: 'To the newest round' }).click();
  await expect(page).toHaveURL(/\/analytics\?run=(?!never-was)/);
});
