import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../../fixtures/test.ts';

/** More presses of Tab than any of our screens has places to stop at. */
const MAX_STOPS = 60;

/** Presses Tab until the element has the focus, without a pointer. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`no way to ${target} by Tab`);
}

async function pressOn(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

test('from log-in to the report without a pointer', async ({ page, person }) => {
  test.setTimeout(120_000);
  // A pointer anywhere would be a cheat: there is none.
  await page.addInitScript(() => {
    addEventListener('pointerdown', () => document.documentElement.setAttribute('data-pointer', 'used'), true);
  });
  await page.goto('/login');
  await tabTo(page, page.getByLabel('E-mail'));
  await page.keyboard.type(person.email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/\/login/);

  await test.step('to the checkups', async () => {
    await pressOn(page, page.getByRole('link', { name: /^Vitamins/ }).first());
    await expect(page).toHaveURL(/\/vitamins/);
    await tabTo(page, page.getByRole('radio', { name: 'Vitamins' }));
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/isPulse=true/);
    await pressOn(page, page.getByRole('link', { name: /^Start: / }).first());
    await pressOn(page, page.getByRole('button', { name: 'Start', exact: true }));
  });

  await test.step('every question by digits and arrows', async () => {
    const end = page.getByRole('heading', { name: 'That was the last question' });
    const radios = page.getByRole('radio');
    await expect(radios.first()).toBeVisible();
    for (let count = 0; !(await end.isVisible()); count += 1) {
      const question = (await page.locator('legend').textContent()) ?? '';
      // Tab leads into the group once, to its first or its chosen radio.
      await tabTo(page, radios.first());
      await page.keyboard.press(count % 2 === 0 ? '4' : 'ArrowDown');
      await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
      await expect(page.locator('legend')).toHaveText(question);
      await pressOn(page, page.getByRole('button', { name: 'Next', exact: true }));
      await expect(page.locator('legend').filter({ hasText: question })).toHaveCount(0);
    }
  });

  await test.step('shared, and sent', async () => {
    await pressOn(page, page.getByRole('switch', { name: /^Share my report/ }), 'Space');
    await expect(page.getByRole('radio').first()).toBeVisible();
    await pressOn(page, page.getByRole('button', { name: 'Send and see my report' }));
  });

  await expect(page).toHaveURL(/\/vitamins\/reports\/./);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await pressOn(page, page.getByRole('button', { name: 'Show as table' }).first());
  await expect(page.getByRole('table').first()).toBeVisible({ timeout: 20_000 });
  expect(await page.locator('html').getAttribute('data-pointer')).toBeNull();
});
