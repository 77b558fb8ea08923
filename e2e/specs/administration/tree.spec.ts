import { expect, type Page } from '@playwright/test';
import { test } from '../../fixtures/test.ts';

const HR = { email: 'hr@demo.test', password: 'Wellspring-demo-1' };
const ADMIN = { email: 'admin@demo.test', password: 'Wellspring-demo-1' };
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
  // Changes that were undone earlier are listed with the same word.
  await expect.poll(quality).toMatchObject({ parentId: before?.parentId, ancestorIds: before?.ancestorIds });
  await expect(page.getByText('Undone', { exact: true }).first()).toBeVisible();
});

test('a team that is dragged shows what letting go would do, and stays when HR keeps it', async ({
  page,
  openAs,
  checkups,
  picture,
}) => {
  const logistics = () => checkups.collection('teams').findOne({ title: 'Logistics' });
  const before = await logistics();
  await openAs(page, HR, '/tree');
  await rowOf(page, 'Operations').focus();
  await page.keyboard.press('ArrowRight');
  const [from, to] = [rowOf(page, 'Logistics'), rowOf(page, 'Commercial')];
  await expect(from).toBeVisible();
  await from.hover();
  await page.mouse.down();
  await to.hover();
  await to.hover({ position: { x: 200, y: 20 } });
  await expect(page.getByText('Move Logistics under Commercial')).toBeVisible();
  await expect(page.getByText(/can open the released reports of Logistics/)).toBeVisible();
  await expect(page.getByText(/without a place/)).toBeHidden();
  await page.mouse.up();
  const dialog = page.getByRole('dialog', { name: 'Move Logistics under Commercial' });
  await expect(dialog.getByRole('button', { name: 'Keep it here' })).toBeFocused();
  await picture(page, 'tree-drop');
  await dialog.getByRole('button', { name: 'Keep it here' }).click();
  await expect(dialog).toBeHidden();
  expect(await logistics()).toEqual(before);
});

test('HR removes a member of a team after reading what that does, and takes it back', async ({
  page,
  openAs,
  checkups,
  expectAccessible,
  picture,
}) => {
  const team = await checkups.collection<{ _id: string }>('teams').findOne({ title: 'Quality' });
  // As high as the panel: what its edge cuts off is no target.
  await page.setViewportSize({ width: 1440, height: 1800 });
  const countMembers = () => checkups.collection('memberships').countDocuments({ teamId: team?._id, role: 'member' });
  const before = await countMembers();
  await openAs(page, HR, '/tree');
  await page.getByRole('searchbox', { name: 'Team or manager' }).fill('quality');
  await rowOf(page, 'Quality').click();
  const members = page.getByRole('region', { name: 'Members' });
  await expect(members.getByRole('button', { name: /^Remove / }).first()).toBeVisible();
  await picture(page, 'tree-members');
  await members
    .getByRole('button', { name: /^Remove / })
    .first()
    .click();
  await expect(page.getByText('1 person is then in no team.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Quality saved')).toBeVisible();
  expect(await countMembers()).toBe(before - 1);
  await page.getByRole('button', { name: 'Undo: People of Quality changed' }).first().click();
  await expect.poll(countMembers).toBe(before);
});

test('a manager sees their part only, and nothing to change it', async ({ page, openAs, expectAccessible }) => {
  await openAs(page, MANAGER, '/tree');
  await expect(rowOf(page, 'Research and development')).toBeVisible();
  await expect(rowOf(page, 'Operations')).toBeHidden();
  await expect(page.getByRole('button', { name: 'New team' })).toBeHidden();
  await rowOf(page, 'Research and development').click();
  await expect(page.getByRole('heading', { name: 'Research and development' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Actions for/ })).toBeHidden();
  await expect(page.getByRole('region', { name: 'Members' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove / })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeHidden();
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
  await rowOf(page, 'Operations').click();
  const sheet = page.getByRole('dialog', { name: 'Operations' });
  expect(await sheet.boundingBox()).toMatchObject({ x: 0, y: 0, width: 320, height: 700 });
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
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

test('a base team stands beside the organisation and in no other view', async ({ page, openAs, checkups }) => {
  await openAs(page, ADMIN, '/tree');
  await page.getByRole('button', { name: 'New team' }).click();
  await page.getByRole('textbox', { name: 'Title' }).fill('Lindeboom Lille');
  await page.getByRole('switch', { name: 'Base team' }).press('Space');
  await expect(page.getByRole('combobox', { name: 'Team above' })).toBeHidden();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Lindeboom Lille added').first()).toBeVisible();
  await expect(rowOf(page, 'Lindeboom Lille')).toHaveAttribute('aria-level', '1');
  await page.getByRole('radio', { name: 'Organisation' }).press('Space');
  await expect(rowOf(page, 'Operations')).toBeVisible();
  await expect(rowOf(page, 'Lindeboom Lille')).toBeHidden();
  await page.getByRole('radio', { name: 'Segments' }).press('Space');
  await expect(page).toHaveURL('/tree?view=segments');
  await expect(
    page.getByRole('region', { name: 'Segments of the organisation' }).getByRole('link').first(),
  ).toBeVisible();
  await expect(rowOf(page, 'Operations')).toBeHidden();
  await page.goBack();
  await page.getByRole('radio', { name: 'Teams' }).press('Space');
  await page.getByRole('button', { name: 'Undo: Lindeboom Lille added' }).click();
  await expect(rowOf(page, 'Lindeboom Lille')).toBeHidden();
  expect(await checkups.collection('teams').countDocuments({ title: 'Lindeboom Lille' })).toBe(0);
});

test('two windows that save the same team: the second one chooses, and loses nothing', async ({
  page,
  context,
  openAs,
  checkups,
  expectAccessible,
}) => {
  const teams = checkups.collection<{ _id: string; title: string }>('teams');
  const before = await teams.findOne({ title: 'Quality' });
  const stored = () => teams.findOne({ _id: before?._id ?? '' });
  const open = async (window: Page) => {
    await window.getByRole('searchbox', { name: 'Team or manager' }).fill('quality');
    await rowOf(window, 'Quality').click();
    await expect(window.getByRole('textbox', { name: 'Title' })).toHaveValue('Quality');
  };
  const save = async (window: Page, title: string) => {
    await window.getByRole('textbox', { name: 'Title' }).fill(title);
    await window.getByRole('textbox', { name: 'Title' }).press('Enter');
  };
  await openAs(page, HR, '/tree');
  await open(page);
  const other = await context.newPage();
  await other.goto('/tree');
  await open(other);
  await save(other, 'Quality and safety');
  await expect(other.getByText('Quality and safety saved').first()).toBeVisible();

  await save(page, 'Quality first');
  const dialog = page.getByRole('dialog', { name: 'This team was changed meanwhile' });
  await expect(dialog.getByText('Quality and safety')).toBeVisible();
  await expect(dialog.getByText('Quality first')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  expect(await stored()).toMatchObject({ title: 'Quality and safety' });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Quality first saved').first()).toBeVisible();
  expect(await stored()).toMatchObject({ title: 'Quality first' });

  for (const title of ['Quality first', 'Quality and safety'])
    await page
      .getByRole('button', { name: `Undo: ${title} changed` })
      .first()
      .click();
  await expect.poll(stored).toMatchObject({ title: 'Quality' });
});
