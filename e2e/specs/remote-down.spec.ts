import { expect } from '@playwright/test';
import { test } from '../fixtures/test.ts';

test('a remote that cannot be loaded leaves the rest usable, and comes back', async ({ page, person, logIn }) => {
  await logIn(page, person);
  await page.route('**/mf/mfe-employee/**', (route) => route.abort());
  await page.goto('/vitamins');
  const failure = page.getByRole('alert').filter({ hasText: 'We could not load this area' });
  await expect(failure).toBeVisible();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await page.goto('/profile');
  await expect(page.getByRole('heading', { name: /not available yet/i })).toBeVisible();
  await page.unroute('**/mf/mfe-employee/**');
  await page.goto('/vitamins');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(failure).toHaveCount(0);
});
