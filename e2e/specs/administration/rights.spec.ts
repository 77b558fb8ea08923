import { expect, type Page } from '@playwright/test';
import type { Db } from 'mongodb';
import { test } from '../../fixtures/test.ts';

const ADMIN = { email: 'admin@demo.test', password: 'Wellspring-demo-1' };
/** Within this time a change of rights acts on a running session. */
const ACTS_WITHIN_MS = 5_000;

const statusOf = async (page: Page, path: string) => (await page.request.get(path)).status();
const roleOf = (checkups: Db, name: string) => checkups.collection('roles').findOne({ name });

test.describe('rights', () => {
  test('are given after a question, explained, and taken from a session that runs', async ({
    page,
    browser,
    baseURL,
    person,
    openAs,
    picture,
    expectAccessible,
  }) => {
    const theirs = await (await browser.newContext({ ...(baseURL ? { baseURL } : {}) })).newPage();
    await openAs(theirs, person, '/');
    expect(await statusOf(theirs, '/api/users/count')).toBe(403);

    await openAs(page, ADMIN, `/permissions/${person.id}`);
    const right = page.getByRole('switch', { name: 'Manage people' });
    await right.click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByText('Users, import, export, erasure and e-mails to them')).toBeVisible();
    await picture(page, 'rights-give');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Give the right' }).click();
    await expect(right).toBeChecked();
    await expect.poll(() => statusOf(theirs, '/api/users/count'), { timeout: ACTS_WITHIN_MS }).toBe(200);

    await page.getByRole('combobox', { name: 'Page or report' }).selectOption('Users');
    const why = page.getByRole('region', { name: /^Why can Robin see this/ });
    await expect(why.getByText(/^Yes, since \d\d\/\d\d\/\d{4}\.$/)).toBeVisible();
    await expect(why.getByText(/^Given by .+ on \d\d\/\d\d\/\d{4}\.$/)).toBeVisible();
    await picture(page, 'rights-person');

    await right.click();
    await dialog.getByRole('button', { name: 'Take the right away' }).click();
    await expect(right).not.toBeChecked();
    await expect.poll(() => statusOf(theirs, '/api/users/count'), { timeout: ACTS_WITHIN_MS }).toBe(403);
    await theirs.context().close();

    await page.goto(`/audit?what=rights_changed`);
    await page.getByRole('searchbox').fill('robin claes');
    const entry = page.getByRole('listitem').filter({ hasText: 'Robin Claes' }).first();
    await entry.getByText('Gave or took rights').click();
    await expect(entry.getByText('Yes → No')).toBeVisible();
    expect(page.url()).not.toContain('robin');
    await picture(page, 'audit');
    await expectAccessible(page);
  });

  test('to manage the organisation stay with its last holder', async ({ page, checkups, openAs }) => {
    const admin = await checkups.collection<{ _id: string }>('users').findOne({ email: ADMIN.email });
    await openAs(page, ADMIN, `/permissions/${admin?._id}`);
    await expect(page.getByRole('switch', { name: 'Manage the organisation' })).toBeDisabled();
    await expect(page.getByText('Somebody must have this right').first()).toBeVisible();
  });

  test('of a role change for all who have it, after the page said for whom', async ({
    page,
    checkups,
    person,
    openAs,
    picture,
    expectAccessible,
  }) => {
    const name = `Front desk ${person.id.slice(0, 8)}`;
    await openAs(page, ADMIN, '/permissions/roles');
    await page.getByRole('button', { name: 'Add a role' }).click();
    await page.getByRole('textbox', { name: 'Name of the role' }).fill(name);
    await page.getByRole('checkbox', { name: 'Manage people' }).check();
    await picture(page, 'roles-new');
    await page.getByRole('button', { name: 'Save the role' }).click();
    await expect(page.getByRole('region', { name })).toBeVisible();

    await page.goto(`/permissions/${person.id}`);
    await page.getByRole('checkbox', { name }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Give the role' }).click();
    await expect(page.getByText(`Role: ${name}`)).toBeVisible();

    await page.goto('/permissions/roles');
    await page.getByRole('button', { name: `Delete the role ${name}` }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByText('Robin Claes')).toBeVisible();
    await expect(dialog.getByText('Loses: Manage people')).toBeVisible();
    await picture(page, 'roles-delete');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('region', { name })).toHaveCount(0);
    expect(await roleOf(checkups, name)).toBeNull();
    const after = await checkups.collection<{ _id: string }>('users').findOne({ _id: person.id });
    expect(after).toMatchObject({ permissions: [] });
  });
});
