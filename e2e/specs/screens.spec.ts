import { expect } from '@playwright/test';
import { test } from '../fixtures/test.ts';

const EMPLOYEE = { email: 'employee@demo.test', password: 'Wellspring-demo-1' };
const WIDTHS = [1440, 375, 320] as const;

/** Screens of somebody with a year of reports, each looked at by axe and kept as a picture. */
const SCREENS: Record<string, string> = { dashboard: '/', vitamins: '/vitamins', pulses: '/vitamins?kind=pulse' };

for (const language of ['en', 'fr', 'nl'] as const) {
  test(`every screen is accessible and fits, in ${language}`, async ({ page, checkups, picture, expectAccessible }) => {
    test.setTimeout(120_000);
    await checkups
      .collection<{ _id: string; email: string }>('users')
      .updateOne({ email: EMPLOYEE.email }, { $set: { language } });
    await page.addInitScript((lang) => localStorage.setItem('lang', lang), language);
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await picture(page, `login-${language}`);
    await expectAccessible(page);
    await page.locator('input[type=email], input[autocomplete=username]').first().fill(EMPLOYEE.email);
    await page.locator('input[type=password]').fill(EMPLOYEE.password);
    await page.locator('button[type=submit]').click();
    await expect(page).not.toHaveURL(/\/login/);
    for (const [name, path] of Object.entries(SCREENS)) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await picture(page, `${name}-${language}`);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        await expectAccessible(page);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, `${name} scrolls sideways at ${width} px`).toBeLessThanOrEqual(0);
      }
      await page.setViewportSize({ width: 1440, height: 900 });
    }
    await checkups
      .collection<{ _id: string; email: string }>('users')
      .updateOne({ email: EMPLOYEE.email }, { $set: { language: 'en' } });
  });
}

for (const theme of ['light', 'dark', 'contrast'] as const) {
  test(`the style guide is accessible in ${theme}`, async ({ page, logIn, picture, expectAccessible }) => {
    await logIn(page, EMPLOYEE);
    await page.goto('/styleguide');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme);
    await picture(page, `styleguide-${theme}`);
    await expectAccessible(page);
  });
}
