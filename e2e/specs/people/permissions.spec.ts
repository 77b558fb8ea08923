import { expect } from '@playwright/test';
import { test } from '../../fixtures/test.ts';

const PASSWORD = 'Wellspring-demo-1';

/** Areas by the accounts that may see them; all others are redirected home. */
const AREAS: Record<string, readonly string[]> = {
  '/schedule': ['hr', 'admin'],
  '/checkups': ['manager', 'hr', 'admin'],
  '/tree': ['manager', 'segment', 'hr', 'admin'],
  '/segments': ['admin'],
  '/analytics': ['analyst', 'admin'],
  '/users': ['hr', 'admin'],
  '/settings': ['admin'],
};
/** The name that the page of each area bears. */
const TITLES: Record<string, string> = {
  '/checkups': 'Checkups',
  '/schedule': 'Schedule',
  '/tree': 'Teams',
  '/segments': 'Segments',
  '/analytics': 'Analytics',
  '/users': 'People',
  '/settings': 'Settings',
};
const ACCOUNTS = ['employee', 'manager', 'segment', 'hr', 'analyst', 'admin'] as const;

for (const account of ACCOUNTS) {
  test(`${account}@demo.test sees exactly the areas of their permissions`, async ({ page, logIn }) => {
    await logIn(page, { email: `${account}@demo.test`, password: PASSWORD });
    for (const [path, allowed] of Object.entries(AREAS)) {
      await page.goto(path);
      if (allowed.includes(account)) {
        await expect(page, `${account} may open ${path}`).toHaveURL(new RegExp(`${path}(/|$)`));
        await expect(page.getByRole('heading', { level: 1, name: TITLES[path] ?? '' })).toBeVisible();
      } else {
        await expect(page, `${account} may not open ${path}`).not.toHaveURL(new RegExp(`${path}(/|$)`));
      }
    }
  });
}

test('a visitor without a session is redirected to the log-in and back', async ({ page }) => {
  for (const path of ['/', '/vitamins', '/settings', '/profile']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login/);
  }
});

test('an address that does not exist leads home', async ({ page, person, openAs }) => {
  await openAs(page, person, '/no-such-place');
  await expect(page).toHaveURL(/\/(dashboard)?$/);
});
