import { expect } from '@playwright/test';
import { test } from '../../fixtures/test.ts';

test('the accessibility statement is open to visitors, and leads to the contact', async ({
  page,
  expectAccessible,
  picture,
}) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Accessibility' }).click();
  await expect(page).toHaveURL(/\/accessibility$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Accessibility statement' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Report a barrier' })).toHaveAttribute('href', /^mailto:/);
  await expectAccessible(page);
  await picture(page, 'accessibility');
  await page.setViewportSize({ width: 320, height: 640 });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Nederlands' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Toegankelijkheidsverklaring' })).toBeVisible();
  await expectAccessible(page);
});

test('the help of a page leads to the accessibility statement', async ({ page, person, openAs }) => {
  await openAs(page, person, '/dashboard');
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  await page.getByRole('link', { name: 'Accessibility statement' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Accessibility statement' })).toBeVisible();
});
