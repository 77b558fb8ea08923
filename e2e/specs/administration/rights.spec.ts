import { type APIRequestContext, expect } from '@playwright/test';
import type { Db } from 'mongodb';
import type { Person } from '../../fixtures/people.ts';
import { test } from '../../fixtures/test.ts';

const ADMIN = { email: 'admin@demo.test', password: 'Wellspring-demo-1' };
/** Within this time a change of rights acts on a running session. */
const ACTS_WITHIN_MS = 5_000;

/** Logs a user in beside the page; what this session gets for a list that needs `manageusers`. */
async function openSession(request: APIRequestContext, { email, password }: Person): Promise<() => Promise<number>> {
  const reply = await request.post('/api/auth/local', { data: { identifier: email, password } });
  const headers = { authorization: `Bearer ${((await reply.json()) as { jwt: string }).jwt}` };
  return async () => (await request.get('/api/users/count', { headers })).status();
}
const roleOf = (checkups: Db, name: string) => checkups.collection('roles').findOne({ name });

test.describe('rights', () => {
  test('are given after a question, explained, and taken from a session that runs', async ({
    page,
    request,
    person,
    openAs,
    picture,
    expectAccessible,
  }) => {
    const status = await openSession(request, person);
    expect(await status()).toBe(403);

    await openAs(page, ADMIN, `/permissions/${person.id}`);
    const right = page.getByRole('switch', { name: 'Manage people' });
    await right.press('Space');
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByText('Users, import, export, erasure and e-mails to them')).toBeVisible();
    await picture(page, 'rights-give');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Give the right' }).click();
    await expect(right).toBeChecked();
    await expect.poll(status, { timeout: ACTS_WITHIN_MS }).toBe(200);

    await page.getByRole('combobox', { name: 'Page or report' }).selectOption('Users');
    const why = page.getByRole('region', { name: /^Why can Robin see this/ });
    await expect(why.getByText(/^Yes, since \d\d\/\d\d\/\d{4}\.$/)).toBeVisible();
    await expect(why.getByText(/^Given by .+ on \d\d\/\d\d\/\d{4}\.$/)).toBeVisible();
    await picture(page, 'rights-person');

    await right.press('Space');
    await dialog.getByRole('button', { name: 'Take the right away' }).click();
    await expect(right).not.toBeChecked();
    await expect.poll(status, { timeout: ACTS_WITHIN_MS }).toBe(403);

    await page.goto('/audit?what=rights_changed');
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
    await page.getByRole('checkbox', { name: 'Manage people' }).press('Space');
    await picture(page, 'roles-new');
    await page.getByRole('button', { name: 'Save the role' }).click();
    await expect(page.getByRole('region', { name })).toBeVisible();

    await page.goto(`/permissions/${person.id}`);
    await page.getByRole('checkbox', { name }).press('Space');
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
