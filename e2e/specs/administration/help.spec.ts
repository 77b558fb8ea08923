import { expect } from '@playwright/test';
import { test } from '../../fixtures/test.ts';

test('help follows the page and the language, and stays as it was left', async ({
  page,
  person,
  logIn,
  expectAccessible,
  picture,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, person);
  const help = page.getByRole('complementary', { name: 'Help' });
  await expect(help).toHaveCount(0);
  await page.getByRole('button', { name: 'Help' }).click();
  await expect(help.getByRole('heading', { name: 'What do the two scores say?' })).toBeVisible();
  await expectAccessible(page, { include: '.ws-shell' });
  await picture(page, 'help');

  await page.getByRole('link', { name: 'Definitions' }).click();
  await expect(help.getByRole('heading', { name: 'What is a factor?' })).toBeVisible();
  await page.getByLabel('Language').selectOption('fr');
  await expect(page.getByRole('complementary', { name: 'Aide' }).getByText('Qu’est-ce qu’un facteur')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('complementary', { name: 'Aide' }).getByText('Qu’est-ce qu’un facteur')).toBeVisible();

  await page.keyboard.press('Control+/');
  await expect(page.getByRole('complementary', { name: 'Aide' })).toHaveCount(0);
});

test('help is a sheet on a phone, closed at first and closed with Escape', async ({ page, person, logIn }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await logIn(page, person);
  const toggle = page.getByRole('button', { name: 'Help' });
  await toggle.click();
  const sheet = page.getByRole('dialog', { name: 'Help' });
  await expect(sheet.getByText('Is this a diagnosis?')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(toggle).toBeFocused();
});

test('help that cannot be loaded is empty without an error', async ({ page, person, logIn }) => {
  await page.route('**/api/settings/faq', (route) => route.abort());
  await logIn(page, person);
  await page.getByRole('button', { name: 'Help' }).click();
  await expect(page.getByText('There is no help for this page yet.')).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('the navigation becomes a rail of icons with the same entries', async ({ page, person, logIn }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await logIn(page, person);
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  // Their words only: how much waits in an area is known a little later.
  const words = page.getByRole('navigation', { name: 'Main' }).locator('.ws-nav-word');
  await expect(words.first()).toBeVisible();
  const before = await words.allTextContents();
  const width = async () => (await links.first().boundingBox())?.width ?? 0;
  await expect.poll(width).toBeGreaterThan(150);
  await page.getByRole('button', { name: 'Small menu' }).click();
  await expect.poll(width).toBeLessThan(60);
  expect(await words.allTextContents()).toEqual(before);
});

test('the questionnaire has the help in the same place, over the questions', async ({
  page,
  person,
  openAs,
  expectAccessible,
}) => {
  await openAs(page, person, `/vitamins/checkup/${person.entryIds.pulse}`);
  const toggle = page.getByRole('button', { name: 'Help' });
  await toggle.click();
  const sheet = page.getByRole('dialog', { name: 'Help' });
  await expect(sheet.getByRole('heading', { name: 'Who sees my answers?' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(toggle).toBeFocused();
});
