import { expect } from '@playwright/test';
import { test } from '../../fixtures/test.ts';

test('a remote that cannot be loaded leaves the rest usable, and loads later', async ({ page, person, logIn }) => {
  await logIn(page, person);
  await page.route('**/mf/mfe-employee/**', (route) => route.abort());
  await page.goto('/vitamins');
  const failure = page.getByRole('alert').filter({ hasText: 'We could not load this area' });
  await expect(failure).toBeVisible();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await expect(failure.getByRole('button', { name: 'Reload' })).toBeVisible();
  await page.unroute('**/mf/mfe-employee/**');
  // Without a new page: each try has an address the browser has not seen fail.
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 15_000 });
  await expect(failure).toHaveCount(0);
});

test('a remote that never answers is said to be slow, and can be asked for again', async ({ page, person, openAs }) => {
  await page.clock.install();
  let isHeld = true;
  // Requests that hang stay so; only later ones are answered.
  await page.route('**/mf/mfe-employee/**', (route) => (isHeld ? undefined : route.continue()));
  await openAs(page, person, '/vitamins');
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await page.clock.runFor(13_000);
  const slow = page.getByRole('status').filter({ hasText: 'This is taking longer than usual.' });
  await expect(slow).toBeVisible();
  isHeld = false;
  await slow.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: 15_000 });
  await expect(slow).toHaveCount(0);
});

test('a remote that never answers is a failure after two minutes', async ({ page, person, openAs }) => {
  await page.clock.install();
  await page.route('**/mf/mfe-employee/**', () => {});
  await openAs(page, person, '/vitamins');
  await expect(page.getByRole('navigation').first()).toBeVisible();
  await page.clock.runFor(121_000);
  await expect(page.getByRole('alert').filter({ hasText: 'We could not load this area' })).toBeVisible();
});
