import { expect } from '@playwright/test';
import { test } from '../../fixtures/test.ts';

test('definitions are found, unfolded and linked to', async ({ page, person, openAs, expectAccessible, picture }) => {
  await openAs(page, person, '/definitions');
  await expect(page.getByRole('heading', { level: 1, name: 'Definitions' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(8);
  await page.getByRole('button', { name: 'Autonomy' }).click();
  await expect(page.getByRole('button', { name: 'Autonomy' })).toHaveAttribute('aria-expanded', 'true');
  await expectAccessible(page);
  await picture(page, 'definitions');

  await page.getByRole('searchbox', { name: 'Search in the definitions' }).fill('sleep');
  await expect(page.getByRole('button', { name: 'Sleep quality' })).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('button', { name: 'Autonomy' })).toHaveCount(0);

  await page.goto('/definitions#AU');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Autonomy' })).toHaveAttribute('aria-expanded', 'true');
});
