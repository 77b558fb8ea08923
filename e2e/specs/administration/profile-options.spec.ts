import { expect, type Page } from '@playwright/test';
import type { Db } from 'mongodb';
import { createColleague, removeColleague } from '../../fixtures/people.ts';
import { test as base } from '../../fixtures/test.ts';

type ListRow = { _id: string; options: { title: { en: string } }[]; revision: number };
type Who = { id: string; email: string; password: string };

/** A word of this test alone; afterwards it is removed from every list and profile. */
const test = base.extend<{ editor: Who; title: string }>({
  title: async ({ checkups, person }, use) => {
    const title = `Beekeeper ${person.id.slice(-8)}`;
    await use(title);
    await takeAway(checkups, title);
  },
  editor: async ({ checkups }, use) => {
    const editor = await createColleague(checkups, { permissions: ['managesettings'] });
    await use(editor);
    await removeColleague(checkups, editor);
  },
});

const takeAway = (checkups: Db, title: string) =>
  checkups
    .collection<ListRow>('profileOptions')
    .updateOne({ _id: 'jobTitle' }, { $pull: { options: { 'title.en': title } }, $inc: { revision: 1 } } as never);

const row = (page: Page, title: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: title });

test('a job title is put on the list, chosen on a profile, and then kept for its holder', async ({
  page,
  browser,
  baseURL,
  person,
  editor,
  title,
  openAs,
  expectAccessible,
}) => {
  await openAs(page, editor, '/settings/profile-fields');
  await page.getByRole('link', { name: /^Job title/ }).click();
  await page.getByRole('button', { name: 'Add an option' }).click();
  await page.getByRole('dialog').getByLabel('English').fill(title);
  await page.keyboard.press('Enter');
  await page.getByRole('searchbox', { name: 'Find an option' }).fill(title);
  await expect(row(page, title).getByText('Missing: French and Dutch')).toBeVisible();
  await expectAccessible(page, { include: '.ws-shell' });

  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const own = await context.newPage();
  await openAs(own, person, '/profile');
  const field = own.getByRole('combobox', { name: 'Job title' });
  await field.click();
  await field.fill(title);
  await own.getByRole('option', { name: title }).click();
  await own.getByRole('button', { name: 'Save my profile' }).click();
  await expect(own.getByText('Your profile is saved.')).toBeVisible();

  await page.getByRole('searchbox', { name: 'Find an option' }).fill(title);
  await page.getByRole('button', { name: `More for ${title}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: `Delete “${title}”?` });
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question.getByText(/This option is in use/)).toBeVisible();
  await question.getByRole('button', { name: 'Stop offering it' }).click();
  await expect(row(page, title).getByText('No longer offered')).toBeVisible();

  await own.reload();
  await expect(field).toHaveValue(title);
  await context.close();
});
