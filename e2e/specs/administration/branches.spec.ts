import { expect, type Page } from '@playwright/test';
import { createColleague, type Person, removeColleague } from '../../fixtures/people.ts';
import { test as base } from '../../fixtures/test.ts';

type Branch = { _id: string; title: string; isDefault: boolean; logo?: object };
type Row = { _id: string };

/** A branch manager, and the branches as they were before the test. */
const test = base.extend<{ editor: Person; title: string }>({
  editor: async ({ checkups }, use) => {
    const editor = await createColleague(checkups, { permissions: ['managesettings'] });
    await use(editor);
    await removeColleague(checkups, editor);
  },
  title: async ({ checkups }, use) => {
    const [branches, files] = [checkups.collection<Branch>('companyBranches'), checkups.collection<Row>('logoFiles')];
    const [branchesBefore, filesBefore] = [await branches.find().toArray(), await files.find().toArray()];
    await use(branchesBefore.find(({ isDefault }) => isDefault)?.title ?? '');
    await branches.deleteMany({});
    await branches.insertMany(branchesBefore);
    await files.deleteMany({});
    await files.insertMany(filesBefore);
  },
});

const drawing = (content: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 60">${content}</svg>`);
const LOGO = {
  name: 'logo.svg',
  mimeType: 'image/svg+xml',
  buffer: drawing('<rect width="240" height="60" rx="30"/>'),
};
const RENAMED = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('MZ this is a program') };
/** Each group draws the one before it ten times. */
const groups = Array.from({ length: 10 }, (_, at) => `<g id="g${at + 1}">${`<use href="#g${at}"/>`.repeat(10)}</g>`);
const BOMB = {
  name: 'logo.svg',
  mimeType: 'image/svg+xml',
  buffer: drawing(`<defs><g id="g0"><rect width="9" height="9"/></g>${groups.join('')}</defs><use href="#g10"/>`),
};

const homeLogo = (page: Page) => page.locator('.ws-side').getByRole('img', { name: 'Lindeboom' });
const isDrawn = (page: Page, selector: string) =>
  expect
    .poll(() =>
      page
        .locator(selector)
        .first()
        .evaluate((image) => (image as HTMLImageElement).naturalWidth),
    )
    .toBeGreaterThan(100);

test('an administrator gives the organisation another logo, which everybody sees', async ({
  page,
  browser,
  baseURL,
  editor,
  title,
  openAs,
  expectAccessible,
  picture,
}) => {
  await openAs(page, editor, '/settings');
  await page.getByRole('link', { name: 'Branches and logos' }).click();
  const before = await homeLogo(page).getAttribute('src');
  await page.getByRole('button', { name: `Change the logo of ${title}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('File').setInputFiles(LOGO);
  await expect(page.getByText(`Logo of “${title}” saved`)).toBeVisible();
  await isDrawn(page, 'dialog img');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expectAccessible(page, { include: '.ws-shell' });
  await picture(page, 'branches');

  // The service reads it again after two seconds; every page that is opened brings it.
  await expect(async () => {
    await page.reload();
    await expect(homeLogo(page)).not.toHaveAttribute('src', before ?? '', { timeout: 1_000 });
  }).toPass();
  await isDrawn(page, '.ws-side .ws-brand img');

  const visitor = await browser.newContext({ baseURL: baseURL ?? '' });
  const login = await visitor.newPage();
  await login.goto('/login');
  const shown = login.getByRole('img', { name: 'Lindeboom' });
  await expect(shown).toBeVisible();
  await isDrawn(login, '.ws-auth-brand img');
  const file = await visitor.request.get((await shown.getAttribute('src')) ?? '');
  expect(file.headers()).toMatchObject({
    'content-type': 'image/png',
    'content-security-policy': "sandbox; default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  });
  await picture(login, 'branches-login');
  await visitor.close();
});

test('a program with the name of a picture and a drawing without an end are refused in words', async ({
  page,
  editor,
  title,
  openAs,
}) => {
  await openAs(page, editor, '/settings/branches');
  await page.getByRole('button', { name: `Change the logo of ${title}` }).press('Enter');
  const dialog = page.getByRole('dialog');
  const before = await dialog.getByRole('img').first().getAttribute('src');
  await dialog.getByLabel('File').setInputFiles(RENAMED);
  await expect(dialog.getByText(/This is not a PNG, JPEG, WebP or SVG file/)).toBeVisible();
  await dialog.getByLabel('File').setInputFiles(BOMB);
  await expect(dialog.getByText(/This drawing takes too long to show/)).toBeVisible();
  await expect(dialog.getByRole('img').first()).toHaveAttribute('src', before ?? '');
});
