import { expect, type Page } from '@playwright/test';
import { test } from '../../fixtures/test.ts';

const HR = { email: 'hr@demo.test', password: 'Wellspring-demo-1' };
const MANAGER = { email: 'manager@demo.test', password: 'Wellspring-demo-1' };

const rowOf = (page: Page, title: string) => page.getByRole('row', { name: title, exact: true });

async function openMenu(page: Page, title: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${title}`, exact: true }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

test('HR moves a team, after reading what that does, and takes it back', async ({
  page,
  openAs,
  checkups,
  expectAccessible,
  picture,
}) => {
  const teams = checkups.collection<{ _id: string; parentId: string; ancestorIds: string[] }>('teams');
  const quality = () => teams.findOne({ title: 'Quality' });
  const before = await quality();
  const operations = await teams.findOne({ title: 'Operations' });
  await openAs(page, HR, '/tree');
  await expect(rowOf(page, 'Operations')).toBeVisible();
  await expectAccessible(page);
  await picture(page, 'tree');
  await page.getByRole('searchbox', { name: 'Team or manager' }).fill('quality');
  await expect(rowOf(page, 'Quality')).toBeVisible();
  await openMenu(page, 'Quality', 'Move…');
  const dialog = page.getByRole('dialog', { name: 'Move Quality' });
  await dialog.getByRole('combobox', { name: 'Team above' }).fill('Operations');
  await page.getByRole('option', { name: 'Operations', exact: true }).click();
  await expect(dialog.getByText(/can open the released reports of Quality/)).toBeVisible();
  expect((await quality())?.parentId).toBe(before?.parentId);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Move it' }).click();
  await expect(page.getByText('Quality is now under Operations')).toBeVisible();
  expect(await quality()).toMatchObject({ parentId: operations?._id });
  await page.getByRole('button', { name: 'Undo: Quality moved' }).click();
  await expect(page.getByText('Undone', { exact: true }).first()).toBeVisible();
  expect(await quality()).toMatchObject({ parentId: before?.parentId, ancestorIds: before?.ancestorIds });
});

test('a manager sees their teams only, and nothing to change them', async ({ page, openAs, expectAccessible }) => {
  await openAs(page, MANAGER, '/tree');
  await expect(rowOf(page, 'Research and development')).toBeVisible();
  await expect(rowOf(page, 'Operations')).toBeHidden();
  await expect(page.getByRole('button', { name: 'New team' })).toBeHidden();
  await rowOf(page, 'Research and development').click();
  await expect(page.getByRole('heading', { name: 'Research and development' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Actions for/ })).toBeHidden();
  await expectAccessible(page);
});

test('the tree stays when the window becomes as narrow as a phone, where nothing is dragged', async ({
  page,
  openAs,
}) => {
  await openAs(page, HR, '/tree');
  await expect(rowOf(page, 'Operations')).toBeVisible();
  await page.setViewportSize({ width: 320, height: 700 });
  await expect(rowOf(page, 'Operations')).toContainText(/\d+ people/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(rowOf(page, 'Operations')).toBeVisible();
});

test('the arrow keys lead through the tree, and Enter opens a team', async ({ page, openAs }) => {
  await openAs(page, HR, '/tree');
  await expect(rowOf(page, 'Operations')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Team or manager' }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'Teams' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(rowOf(page, 'Lindeboom')).toBeFocused();
  await page.keyboard.type('oper');
  await expect(rowOf(page, 'Operations')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(rowOf(page, 'Production Ghent')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(rowOf(page, 'Logistics')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Logistics');
});
