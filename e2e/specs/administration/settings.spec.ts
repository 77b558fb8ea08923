import { expect, type Page } from '@playwright/test';
import type { Db } from 'mongodb';
import { createColleague, removeColleague } from '../../fixtures/people.ts';
import { test as base } from '../../fixtures/test.ts';

type Row = { _id: string; data: Record<string, unknown>; revision: number };
type Who = { id: string; email: string; password: string };

/** A settings manager for this test; afterwards the company's settings are restored. */
const test = base.extend<{ editor: Who }>({
  editor: async ({ checkups }, use) => {
    const before = await rows(checkups).find({}).toArray();
    const editor = await createColleague(checkups, { permissions: ['managesettings'] });
    await use(editor);
    for (const { _id, data } of before)
      await rows(checkups).updateOne({ _id }, { $set: { data }, $inc: { revision: 1 } });
    await removeColleague(checkups, editor);
  },
});

const rows = (checkups: Db) => checkups.collection<Row>('settings');
const main = (page: Page) => page.getByRole('main');
const saved = (page: Page) => expect(page.getByText('Settings saved')).toBeVisible();
const save = (page: Page) => page.getByRole('button', { name: 'Save settings' }).click();

test('two editors: a change is saved, and the slower one sees what the faster one wrote', async ({
  page,
  editor,
  logIn,
  expectAccessible,
  picture,
}) => {
  await logIn(page, editor);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/settings');
  await other.getByLabel('Minimum length of a password').fill('14');

  await test.step('the first one saves', async () => {
    await page.getByLabel('Minimum length of a password').fill('10');
    await page.getByLabel('Minimum length of a password').press('Enter');
    await saved(page);
    await page.reload();
    await expect(page.getByLabel('Minimum length of a password')).toHaveValue('10');
  });

  await test.step('the second one gets a conflict, and continues with both', async () => {
    // A window behind another may be drawn no more, and a press waits for it to stand still.
    await other.bringToFront();
    await save(other);
    const note = other.getByRole('alert').filter({ hasText: 'Somebody else changed the settings' });
    await expect(note.getByText('Now: 10. You wanted: 14.')).toBeVisible();
    await expectAccessible(other, { include: '.ws-shell' });
    await picture(other, 'settings-newer-copy');
    await note.getByRole('button', { name: 'Keep my changes' }).click();
    await save(other);
    await saved(other);
  });

  await test.step('a minimum below three is refused in words', async () => {
    await page.bringToFront();
    await page.getByRole('link', { name: 'Privacy' }).click();
    const field = page.getByLabel('Team: minimum number of people who answered');
    await field.fill('2');
    await save(page);
    await expect(main(page).getByText(/Never fewer than three: figures about one or two people/)).toBeVisible();
    await expect(field).toBeFocused();
  });

  await test.step('leaving asks first', async () => {
    const vitamins = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Vitamins' });
    await vitamins.click();
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
    await question.getByRole('button', { name: 'Stay here' }).click();
    await expect(page.getByLabel('Team: minimum number of people who answered')).toHaveValue('2');
    await vitamins.click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL(/\/vitamins/);
  });
});

test('hiding feedback acts in a session that is open, at its next page', async ({
  page,
  browser,
  editor,
  logIn,
  openAs,
  baseURL,
}) => {
  // The page of what was received is for those who lead a team.
  await logIn(page, { email: 'manager@demo.test', password: editor.password });
  const links = page.getByRole('navigation', { name: 'Main' });
  await expect(links.getByRole('link', { name: 'Feedback' })).toBeVisible();

  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const office = await context.newPage();
  await openAs(office, editor, '/settings');
  await office.getByRole('searchbox').fill('feedback');
  await office.getByRole('checkbox', { name: 'Feedback', exact: true }).press('Space');
  await save(office);
  await saved(office);
  await context.close();

  await links.getByRole('link', { name: 'Definitions' }).click();
  await expect(links.getByRole('link', { name: 'Feedback' })).toHaveCount(0);
});

test('a help text is written in one language and read in the help beside the page', async ({
  page,
  editor,
  openAs,
  expectAccessible,
  picture,
}) => {
  await openAs(page, editor, '/settings/help-texts');
  await expect(main(page).getByText('4 of 14 pages').first()).toBeVisible();
  await page.getByRole('button', { name: 'Write the help for Profile, French' }).click();
  const dialog = page.getByRole('dialog', { name: 'Help for: Profile' });
  await dialog.getByRole('textbox', { name: 'Text in French' }).click();
  await page.keyboard.type('Qui lit mon profil');
  await expect(dialog.getByRole('region', { name: 'As people see it' })).toContainText('Qui lit mon profil');
  await expectAccessible(page, { include: 'dialog[open]' });
  await picture(page, 'settings-help-text');
  await dialog.getByRole('button', { name: 'Save the help' }).click();
  await expect(page.getByText('Help text saved')).toBeVisible();
  await expect(main(page).getByText('5 of 14 pages')).toBeVisible();

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  await page.getByRole('button', { name: 'Help', exact: true }).click();
  const help = page.getByRole('complementary', { name: 'Help' });
  await expect(help.getByText('There is no help for this page yet.')).toBeVisible();
  await page.getByLabel('Language').first().selectOption('fr');
  await expect(page.getByRole('complementary', { name: 'Aide' }).getByText('Qui lit mon profil')).toBeVisible();
});

test('a tag of people is added, renamed on every profile and deleted', async ({
  page,
  person,
  editor,
  openAs,
  checkups,
  expectAccessible,
}) => {
  const [first, second] = [`Tutor ${person.id.slice(0, 8)}`, `Guide ${person.id.slice(0, 8)}`];
  const tagsOf = async () =>
    (await checkups.collection<{ _id: string; profile?: { tags?: string[] } }>('users').findOne({ _id: person.id }))
      ?.profile?.tags;
  await openAs(page, editor, '/settings/tags');
  const card = page.getByRole('region', { name: 'Tags of people' });
  await card.getByLabel('New tag for people').fill(first);
  await card.getByRole('button', { name: 'Add tag' }).click();
  await expect(card.getByRole('rowheader', { name: first })).toBeVisible();
  await checkups
    .collection<{ _id: string }>('users')
    .updateOne({ _id: person.id }, { $set: { 'profile.tags': [first] } });

  await card.getByRole('button', { name: `Rename ${first}` }).click();
  const dialog = page.getByRole('dialog', { name: `Rename “${first}”` });
  await expectAccessible(page, { include: 'dialog[open]' });
  await dialog.getByLabel('New name').fill(second);
  await dialog.getByRole('button', { name: 'Rename' }).click();
  await expect(card.getByRole('row', { name: second }).getByText('1 person')).toBeVisible();
  expect(await tagsOf()).toEqual([second]);

  await card.getByRole('button', { name: `Delete ${second}` }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByText('It is removed from the profile of 1 person.')).toBeVisible();
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(card.getByRole('rowheader', { name: second })).toHaveCount(0);
  expect(await tagsOf()).toEqual([]);
});

const parts = [
  '',
  '/branches',
  '/privacy',
  '/checkups',
  '/analytics',
  '/emails',
  '/profile-fields',
  '/retention',
  '/help-texts',
  '/tags',
];

test('every part of the settings is accessible and fits a phone', async ({
  page,
  editor,
  logIn,
  expectAccessible,
  picture,
}) => {
  // Ten pages, each looked at twice.
  test.setTimeout(180_000);
  await logIn(page, editor);
  for (const part of parts) {
    await page.goto(`/settings${part}`);
    await expect(main(page).getByRole('heading', { level: 2 }).first()).toBeVisible();
    await page.setViewportSize({ width: 320, height: 700 });
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect([part, wider]).toEqual([part, 0]);
    await page.setViewportSize({ width: 1440, height: 900 });
    await expectAccessible(page, { include: '.ws-settings' });
    await picture(page, `settings${part.replace('/', '-')}`);
  }
});
