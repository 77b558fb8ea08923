import { expect, type Page } from '@playwright/test';
import type { Db } from 'mongodb';
import { EMPLOYEE, speak } from '../../fixtures/employee.ts';
import { test } from '../../fixtures/test.ts';

const LANGUAGES = ['en', 'fr', 'nl'] as const;
type Language = (typeof LANGUAGES)[number];

/** Every single screen of an employee; the questionnaire is opened on an own vitamin. */
const SCREENS: Record<string, string> = {
  dashboard: '/',
  vitamins: '/vitamins',
  pulses: '/vitamins?checkup.isPulse=true',
  'own-vitamin': '/vitamins/checkup/own',
  actions: '/actions',
  feedback: '/feedback',
  definitions: '/definitions',
  profile: '/profile',
};

/** How far the page reaches beyond its window, in pixels; 0 when nothing scrolls sideways. */
const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

async function chooseLanguage(page: Page, checkups: Db, language: Language): Promise<void> {
  await speak(checkups, language);
  await page.evaluate((lang) => localStorage.setItem('lang', lang), language);
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

// One test for each language, so that they need not wait for each other.
test.describe.configure({ mode: 'parallel' });

for (const language of LANGUAGES)
  test(`every screen of an employee is accessible and fits, in ${language}`, async ({
    page,
    checkups,
    openAs,
    picture,
    expectAccessible,
  }) => {
    test.setTimeout(120_000);
    await openAs(page, EMPLOYEE, '/definitions');
    const users = checkups.collection<{ _id: string; email: string }>('users');
    const employee = await users.findOne({ email: EMPLOYEE.email });
    const now = new Date();
    const invitation = await checkups
      .collection<{ entryId: string; userId: string; start: Date; end: Date }>('participations')
      .findOne({ userId: employee?._id ?? '', start: { $lte: now }, end: { $gte: now } });
    if (!invitation) throw new Error('nothing is open for the employee');
    const screens = { ...SCREENS, questionnaire: `/vitamins/checkup/${invitation.entryId}` };
    try {
      await chooseLanguage(page, checkups, language);
      for (const [name, path] of Object.entries(screens)) {
        await test.step(name, async () => {
          await page.setViewportSize({ width: 1440, height: 900 });
          await open(page, path);
          await picture(page, `${name}-${language}`);
          await expectAccessible(page);
          await page.setViewportSize({ width: 320, height: 800 });
          await expect.poll(() => overflowOf(page), `${name} scrolls sideways`).toBeLessThanOrEqual(0);
          // What a narrow screen shows instead is the same in every language.
          if (language === 'en') await expectAccessible(page);
        });
      }
    } finally {
      await speak(checkups, 'en');
    }
  });

for (const language of LANGUAGES) {
  test(`the log-in is accessible and fits, in ${language}`, async ({ page, picture, expectAccessible }) => {
    await page.addInitScript((lang) => localStorage.setItem('lang', lang), language);
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await picture(page, `login-${language}`);
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 800 });
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  });
}

for (const theme of ['light', 'dark', 'contrast'] as const) {
  test(`the style guide is accessible in ${theme}`, async ({ page, openAs, picture, expectAccessible }) => {
    await openAs(page, EMPLOYEE, '/styleguide');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate((chosen) => document.documentElement.setAttribute('data-theme', chosen), theme);
    await picture(page, `styleguide-${theme}`);
    await expectAccessible(page);
  });
}
