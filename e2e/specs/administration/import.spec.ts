import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { test } from '../../fixtures/test.ts';

const HR = { email: 'hr@demo.test', password: 'Wellspring-demo-1' };

/** As Excel on Windows saves it in Belgium: a date that does not exist, a team misspelt, an address twice, an unknown team. */
const FILE = [
  'Voornaam;Familienaam;E-mail werk;In dienst;Afdeling;Kostenplaats',
  'Hélène;Dubois-Laan;helene@import.test;1/12/2025;Logistics / Warehouse;4410',
  'François;Maes-Laan;francois@import.test;31/02/2026;Comercial / Sales;4411',
  'Tom;Wouters-Laan;helene@import.test;;Packaging;4412',
  'Lena;Jacobs-Laan;lena@import.test;;Nowhere at all;4413',
].join('\r\n');

const rowOf = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
const cell = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** An import that an earlier try left would be shown in place of the choice of a file. */
test.beforeEach(async ({ checkups }) => {
  await checkups.collection('imports').deleteMany({});
});

async function upload(page: Page, content: string): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(content, 'latin1'),
  });
}

test('HR corrects a broken file in place, imports it, sees the people, and undoes it', async ({
  page,
  openAs,
  checkups,
  expectAccessible,
  picture,
}) => {
  const imported = () => checkups.collection('users').countDocuments({ email: /@import\.test$/ });
  await openAs(page, HR, '/users');
  await page.getByRole('button', { name: 'Import people' }).click();
  await expect(page.getByRole('heading', { name: 'Choose a file with people' })).toBeVisible();
  await expectAccessible(page);
  await upload(page, FILE);
  await expect(page.getByText('separated by semicolons, read as Windows (Excel)')).toBeVisible();
  await expect(page.getByText('“Hélène”, “François”')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Meaning of Afdeling' })).toHaveValue('team');
  await expect(page.getByRole('combobox', { name: 'Meaning of Kostenplaats' })).toHaveValue('');
  await page.getByRole('button', { name: 'Check the file' }).click();

  await expect(page.getByText('3 rows to correct').first()).toBeVisible();
  await expect(rowOf(page, 'Hélène').getByText('New', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'import');
  await page.setViewportSize({ width: 320, height: 700 });
  await expect(page.getByText('Row 3, François Maes-Laan')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.setViewportSize({ width: 1440, height: 900 });

  await cell(page, 'Start of employment, row 3').fill('28/02/2026');
  await page.keyboard.press('Enter');
  await expect(cell(page, 'Team, row 3')).toBeFocused();
  await page.getByRole('button', { name: 'Use Commercial / Sales' }).click();
  await cell(page, 'E-mail, row 4').fill('tom@import.test');
  await cell(page, 'E-mail, row 4').press('Tab');
  await expect(page.getByText('One row to correct').first()).toBeVisible();
  await expect(rowOf(page, 'François').getByText('New', { exact: true })).toBeVisible();

  await page.reload();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the row with its errors' }).click();
  const errors = await readFile(await (await downloading).path(), 'utf8');
  expect(errors.trim().split('\r\n').at(-1)).toBe(
    'Lena;Jacobs-Laan;lena@import.test;;Nowhere at all;4413;Afdeling: No team with this path',
  );
  expect(await imported()).toBe(0);
  await page.getByRole('checkbox', { name: 'Send new people the welcome e-mail' }).press('Space');
  await page.getByRole('button', { name: 'Import 3 rows' }).click();
  await expect(page.getByRole('heading', { name: 'people.csv was imported' })).toBeVisible();
  await expect(page.getByText('New: 3. Changed: 0. Left: 0.')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'See the people' }).click();
  await page.getByRole('searchbox', { name: 'Name or e-mail' }).fill('Maes-Laan');
  await expect(rowOf(page, 'François Maes-Laan')).toContainText('Sales');

  await page.goto('/users/import');
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await page.getByRole('button', { name: 'Undo the import', exact: true }).click();
  await expect(page.getByText('The import is undone.')).toBeVisible();
  expect(await imported()).toBe(0);
});

test('a file that was read wrongly is read again with other letters, and discarded', async ({ page, openAs }) => {
  await openAs(page, HR, '/users/import');
  await upload(page, 'Voornaam;Naam;E-mail\nZoë;Claes-Laan;zoe@import.test');
  await page.getByRole('button', { name: 'Letters look wrong' }).click();
  const dialog = page.getByRole('dialog', { name: 'How should the file be read?' });
  await expect(dialog.getByText('“Zoë”')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Separated by' }).selectOption('commas');
  await dialog.getByRole('button', { name: 'Read again' }).click();
  await expect(page.getByText('separated by commas')).toBeVisible();
  await expect(page.getByText('Choose which column holds the e-mail address.')).toBeVisible();
  await page.getByRole('button', { name: 'Letters look wrong' }).click();
  await dialog.getByRole('combobox', { name: 'Separated by' }).selectOption('semicolons');
  await dialog.getByRole('button', { name: 'Read again' }).click();
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByText('No errors').first()).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Choose a file with people' })).toBeVisible();
});

/** Two teams below one that exists; the second has a colour that does not exist. */
const TEAMS = ['Afdeling;Kleur', 'Operations / Night desk;paars', 'Operations / Weekend desk;mauve'].join('\r\n');

test('HR corrects a file of teams in place, imports it, sees the teams, and undoes it', async ({
  page,
  openAs,
  checkups,
  expectAccessible,
  picture,
}) => {
  const imported = () => checkups.collection('teams').countDocuments({ title: / desk$/ });
  await openAs(page, HR, '/tree');
  await page.getByRole('button', { name: 'Import teams' }).click();
  await expect(page.getByRole('heading', { name: 'Choose a file with teams' })).toBeVisible();
  await upload(page, TEAMS);
  await expect(page.getByRole('combobox', { name: 'Meaning of Afdeling' })).toHaveValue('team');
  await page.getByRole('button', { name: 'Check the file' }).click();
  await expect(page.getByText('One row to correct').first()).toBeVisible();
  await expectAccessible(page);
  await cell(page, 'Colour, row 3').fill('rood');
  await cell(page, 'Colour, row 3').press('Tab');
  await expect(page.getByText('No errors').first()).toBeVisible();
  await picture(page, 'import-teams');
  expect(await imported()).toBe(0);
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expect(page.getByRole('heading', { name: 'people.csv was imported' })).toBeVisible();
  await page.getByRole('link', { name: 'See the teams' }).click();
  await page.getByRole('searchbox', { name: 'Team or manager' }).fill('desk');
  for (const title of ['Night desk', 'Weekend desk'])
    await expect(page.getByRole('row', { name: title, exact: true })).toBeVisible();

  await page.goto('/tree/import');
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await page.getByRole('button', { name: 'Undo the import', exact: true }).click();
  await expect(page.getByText('The import is undone.')).toBeVisible();
  expect(await imported()).toBe(0);
});
