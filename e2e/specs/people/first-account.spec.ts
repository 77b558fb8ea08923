import { existsSync, readFileSync, statSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { type EmptyStack, startEmptyStack } from '../../fixtures/empty-stack.ts';
import { keepPicture, test } from '../../fixtures/test.ts';

let empty: EmptyStack;
test.beforeAll(async () => {
  empty = await startEmptyStack();
});
test.afterAll(() => empty?.stop());

const submit = (page: Page) => page.getByRole('button', { name: 'Make the account and log in' }).click();

async function fillIn(page: Page, code: string, changes: Readonly<Record<string, string>> = {}) {
  const fields = {
    'Set-up code': code,
    'First name': 'Anna',
    'Last name': 'Jones',
    'E-mail': 'anna@company.test',
    Password: 'a quiet harbour at noon',
    'Name of the organisation': 'Bakery & Sons',
    ...changes,
  };
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text);
}

test('the first account of an empty database, by the code of the log', async ({ browser, expectAccessible }) => {
  test.setTimeout(120_000);
  const code = readFileSync(empty.codeFile, 'utf8').trim();
  expect(statSync(empty.codeFile).mode & 0o777).toBe(0o600);
  const log = readFileSync(empty.logFile, 'utf8');
  for (const shown of [code, empty.codeFile, `${empty.url}/setup`]) expect(log).toContain(shown);

  const [first, other] = [
    await browser.newContext({ baseURL: empty.url }),
    await browser.newContext({ baseURL: empty.url }),
  ];
  const [page, late] = [await first.newPage(), await other.newPage()];
  for (const each of [page, late]) {
    await each.goto('/');
    await expect(each).toHaveURL('/setup');
    await expect(each.getByRole('heading', { name: 'Set up Wellspring' })).toBeVisible();
  }
  await expectAccessible(page);
  for (const language of ['Français', 'Nederlands', 'English']) {
    await page.getByRole('button', { name: language }).click();
    await expect(page.getByRole('button', { name: language })).toHaveAttribute('aria-pressed', 'true');
    for (const width of [1440, 375]) {
      await page.setViewportSize({ width, height: 900 });
      await keepPicture(page, `setup-${language}-${width}`, { fullPage: true });
    }
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.setViewportSize({ width: 1440, height: 900 });
  }

  // Each mistake stands at its field, which gets the focus.
  await submit(page);
  await expect(page.getByText('Please fill this in.')).toHaveCount(6);
  await expect(page.getByLabel('Set-up code')).toBeFocused();
  await expectAccessible(page);
  await fillIn(page, 'AAAAA-AAAAA-AAAAA-AAAAA', { 'E-mail': 'anna' });
  await submit(page);
  await expect(page.getByText('Fill in a complete e-mail address')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.getByLabel('E-mail').fill('anna@company.test');
  await submit(page);
  await expect(page.getByText('This code is not right')).toBeVisible();
  await expect(page.getByLabel('Set-up code')).toBeFocused();
  await page.getByLabel('Password', { exact: true }).fill('password1234');
  await page.getByLabel('Set-up code').fill(code);
  await submit(page);
  await expect(page.getByText(/too common|easy to guess|often/i)).toBeVisible();

  await page.getByLabel('Password', { exact: true }).fill('a quiet harbour at noon');
  await page.getByRole('combobox').selectOption('nl');
  await page.getByRole('button', { name: 'Account aanmaken en aanmelden' }).click();
  await expect(page).not.toHaveURL(/setup/);
  await expect(page.getByRole('navigation').first()).toContainText('Beheer');
  expect(existsSync(empty.codeFile)).toBe(false);

  // It works once: by the API, and in a browser that had opened the page before.
  const given = {
    firstname: 'E',
    lastname: 'V',
    email: 'e@v.test',
    password: 'a long walk to the sea',
    companyName: 'E',
  };
  const again = await late.request.post('/api/setup', { data: { code, ...given, language: 'en' } });
  expect([again.status(), ((await again.json()) as { code: string }).code]).toEqual([404, 'not_found']);
  await fillIn(late, code);
  await submit(late);
  await expect(late.getByText('Wellspring has been set up in the meantime.').first()).toBeVisible();
  await expect(late).toHaveURL('/login');
  await expect(late.getByText('Bakery & Sons')).toBeVisible();
  await late.goto('/setup');
  await expect(late).toHaveURL('/login');
  await late.getByLabel('E-mail').fill('anna@company.test');
  await late.getByLabel('Password', { exact: true }).fill('a quiet harbour at noon');
  await late.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(late).not.toHaveURL(/login/);
  await Promise.all([first.close(), other.close()]);
});
