import { expect, type Page } from '@playwright/test';
import { test } from '../../fixtures/test.ts';

const ADMIN = { email: 'admin@demo.test', password: 'Wellspring-demo-1' };
/** More presses of Tab than the longest of these forms has places to stop at. */
const MAX_STOPS = 150;

const FORMS = [
  { name: 'a new checkup', path: '/schedule/checkups/new', label: 'Title', value: 'Focus checkup' },
  { name: 'the settings', path: '/settings/profile-fields', label: null, value: null },
  { name: 'an e-mail template', path: '/settings/mail-templates/new-checkup', label: 'Subject', value: 'Come in' },
] as const;

type Form = (typeof FORMS)[number];

async function openChanged(page: Page, form: Form): Promise<void> {
  if (form.label) {
    await page.getByLabel(form.label, { exact: true }).fill(form.value);
    return;
  }
  await page.getByRole('combobox', { name: 'Gender' }).selectOption('Required');
}

/** What has the focus, when the bar covers all of it; null when some of it can be seen. */
const hiddenFocus = (page: Page) =>
  page.evaluate(() => {
    const bar = document.querySelector('.ws-save-bar-body')?.getBoundingClientRect();
    const focused = document.activeElement;
    if (!bar || !focused || focused.closest('.ws-save-bar')) return null;
    const box = (focused.closest('label') ?? focused).getBoundingClientRect();
    const isBelow = box.top >= bar.top && box.bottom <= innerHeight;
    // The navigation stands beside the bar.
    const isBeside = box.right <= bar.left || box.left >= bar.right;
    return isBelow && !isBeside ? focused.outerHTML.slice(0, 120) : null;
  });

const WINDOWS = FORMS.flatMap((form) => [
  { form, height: 900 },
  { form, height: 600 },
]);

for (const { form, height } of WINDOWS)
  test(`keeps the focus clear of the bar of ${form.name} at ${height} px`, async ({ page, openAs }) => {
    await page.setViewportSize({ width: 1440, height });
    await openAs(page, ADMIN, form.path);
    await openChanged(page, form);
    await page.evaluate(() => {
      scrollTo(0, 0);
      (document.activeElement as HTMLElement | null)?.blur();
    });
    const save = page.locator('.ws-save-bar').getByRole('button', { name: /^Save/ });
    await expect(save).toBeVisible();
    const hidden: string[] = [];
    let stops = 0;
    for (; stops < MAX_STOPS; stops += 1) {
      await page.keyboard.press('Tab');
      if (await save.evaluate((element) => element === document.activeElement)) break;
      const covered = await hiddenFocus(page);
      if (covered) hidden.push(covered);
    }
    expect(stops, 'Tab leads to Save').toBeLessThan(MAX_STOPS);
    expect(hidden).toEqual([]);
  });

for (const width of [1440, 375])
  test(`shows the bar of every form at the same place at ${width} px`, async ({ page, openAs, expectAccessible }) => {
    await page.setViewportSize({ width, height: 900 });
    const places: object[] = [];
    for (const form of FORMS) {
      await openAs(page, ADMIN, form.path);
      await openChanged(page, form);
      await page.evaluate(() => scrollTo(0, 0));
      const bar = page.locator('.ws-save-bar-body');
      await expect(bar).toBeVisible();
      const box = await bar.boundingBox();
      places.push({ left: box?.x, width: box?.width, below: 900 - (box?.y ?? 0) - (box?.height ?? 0) });
      await expectAccessible(page, { include: '.ws-save-bar' });
      page.once('dialog', (dialog) => void dialog.accept());
    }
    expect(places).toEqual([places[0], places[0], places[0]]);
  });
