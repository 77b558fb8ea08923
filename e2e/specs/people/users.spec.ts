import { createHash, randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { createColleague, removeColleague } from '../../fixtures/people.ts';
import { test } from '../../fixtures/test.ts';

const HR = { email: 'hr@demo.test', password: 'Wellspring-demo-1' };
const ADMIN = { email: 'admin@demo.test', password: 'Wellspring-demo-1' };
const WIDTHS = [1440, 375, 320] as const;

test.describe('the people of the company', () => {
  test('are added after a broken form, found, changed and made former', async ({
    page,
    checkups,
    openAs,
    picture,
    expectAccessible,
  }) => {
    const email = `noor.${Date.now()}@demo.test`;
    try {
      await openAs(page, HR, '/users');
      await expect(page.getByRole('table', { name: 'People' })).toBeVisible();
      await picture(page, 'users');
      await expectAccessible(page);

      await page.getByRole('button', { name: 'Add a person' }).click();
      await page.getByLabel('First name').fill('Noor');
      await page.getByLabel('E-mail', { exact: true }).fill('noor');
      await page.getByRole('button', { name: 'Add a person' }).click();
      await expect(page.getByText('Last name is required.')).toBeVisible();
      await expect(page.getByLabel('Last name')).toBeFocused();
      await expect(page.locator('input[type=password]')).toHaveCount(0);
      await picture(page, 'users-new-refused');
      await expectAccessible(page);
      await page.getByLabel('Last name').fill('El Amrani');
      await page.getByLabel('E-mail', { exact: true }).fill(email);
      await page.getByRole('button', { name: 'Add a person' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Noor El Amrani' })).toBeVisible();

      await page.getByRole('link', { name: 'People', exact: true }).first().click();
      await page.getByRole('searchbox').fill('amrani noor');
      await expect(page.getByRole('link', { name: 'Noor El Amrani' })).toBeVisible();
      // A name in the address would stay in logs and in the history.
      expect(page.url()).not.toContain('amrani');
      await page.getByRole('link', { name: 'Noor El Amrani' }).click();
      await page.getByLabel('Town or city').fill('Gent');
      await page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(page.getByText('Saved.')).toBeVisible();
      await picture(page, 'users-person');
      await expectAccessible(page);

      await page.getByRole('button', { name: 'Make former' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Make former' }).click();
      await expect(page.getByText('This person is marked as former.')).toBeVisible();
      await page.goto('/users?state=former');
      await expect(page.getByRole('link', { name: 'Noor El Amrani' })).toBeVisible();
    } finally {
      await checkups.collection('users').deleteMany({ email });
    }
  });

  test('keep their account when an administrator wants it under another address', async ({
    page,
    person,
    checkups,
    openAs,
  }) => {
    const stolen = `stolen.${Date.now()}@demo.test`;
    const logIn = async (identifier: string) =>
      (await page.request.post('/api/auth/local', { data: { identifier, password: person.password } })).status();
    await openAs(page, HR, `/users/${person.id}`);
    await page.getByLabel('E-mail', { exact: true }).fill(stolen);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(`${stolen} waits for confirmation by this person.`, { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Send password e-mail' }).click();
    await expect(page.getByText('The e-mail is on its way.')).toBeVisible();
    // Whatever was mailed to the new address opens nothing, and only the old one logs in.
    const toStolen = await checkups.collection('mails').find({ toAddress: stolen }).toArray();
    expect(toStolen.map(({ variables }) => variables)).not.toContainEqual(
      expect.objectContaining({ code: expect.anything() }),
    );
    expect(await logIn(stolen)).toBe(401);
    expect(await logIn(person.email)).toBe(200);
  });

  test('are reopened by two administrators only, without what they answered before', async ({
    page,
    browser,
    baseURL,
    request,
    person,
    checkups,
    openAs,
    picture,
    expectAccessible,
  }) => {
    const stolen = `lost.${Date.now()}@demo.test`;
    const callAs = async (identifier: string) => {
      const login = await request.post('/api/auth/local', { data: { identifier, password: person.password } });
      const headers = { authorization: `Bearer ${((await login.json()) as { jwt?: string }).jwt}` };
      return {
        status: login.status(),
        headers,
        answers: async () => (await request.get('/api/checkupsubmissions', { headers })).json(),
      };
    };
    const before = await callAs(person.email);
    await request.post('/api/checkupsubmissions', {
      headers: before.headers,
      data: { checkupentry: person.entryIds.checkup },
    });
    expect(await before.answers()).toHaveLength(1);

    await openAs(page, HR, `/users/${person.id}`);
    await page.getByRole('button', { name: 'Mailbox lost' }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByLabel('New e-mail').fill(stolen);
    await picture(page, 'users-mailbox-lost');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Propose' }).click();
    await expect(page.getByText(`A second administrator must confirm ${stolen}.`, { exact: false })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Confirm as second administrator' })).toHaveCount(0);
    const alone = await callAs(HR.email);
    const confirm = { headers: alone.headers, data: { email: stolen } };
    const refused = await request.post(`/api/users/${person.id}/reopening/confirm`, confirm);
    expect(refused.status()).toBe(409);
    expect((await callAs(stolen)).status).toBe(401);

    const second = await (await browser.newContext({ ...(baseURL ? { baseURL } : {}) })).newPage();
    await openAs(second, ADMIN, `/users/${person.id}`);
    await second.getByRole('button', { name: 'Confirm as second administrator' }).click();
    await second.getByRole('alertdialog').getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(second.getByText('The account has its new address.')).toBeVisible();
    await picture(second, 'users-reopened');
    await expect(second.getByText('What came before stays closed', { exact: false })).toBeVisible();
    await second.context().close();
    expect((await request.get('/api/users/me', { headers: before.headers })).status()).toBe(401);
    expect((await callAs(person.email)).status).toBe(401);
    const after = await callAs(stolen);
    expect(after.status).toBe(200);
    expect(await after.answers()).toEqual([]);
    const notices = await checkups
      .collection('mails')
      .find({ userId: person.id, template: 'account-reopened' })
      .toArray();
    // To the old address and to the new one, which are erased once the mails are sent.
    expect(notices).toHaveLength(2);
  });

  test('are changed many at once, and changed back by undo', async ({ page, checkups, openAs, picture }) => {
    const people = [
      await createColleague(checkups, { lastname: 'Undone' }),
      await createColleague(checkups, { lastname: 'Undone' }),
    ];
    const users = checkups.collection<{ _id: string }>('users');
    const ids = people.map(({ id }) => id);
    await users.updateMany(
      { _id: { $in: ids } },
      { $set: { searchWords: ['robin', 'undone'], sortName: 'undone robin' } },
    );
    const states = async () =>
      (await users.find({ _id: { $in: ids } }).toArray()).map((row) => (row as { status?: string }).status);
    try {
      await openAs(page, HR, '/users');
      await page.getByRole('searchbox').fill('undone');
      await expect(page.getByRole('link', { name: 'Robin Undone' })).toHaveCount(2);
      await page.getByRole('checkbox', { name: 'Select this page' }).press('Space');
      await page.getByRole('button', { name: 'Make inactive' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Make inactive' }).click();
      await expect(page.getByText('Done for 2 people.')).toBeVisible();
      await picture(page, 'users-bulk-undo');
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await expect(page.getByText('Undone.', { exact: true })).toBeVisible();
      expect(await states()).toEqual(['active', 'active']);
      await expect(page.getByText('2 people made inactive')).toBeVisible();
    } finally {
      for (const person of people) await removeColleague(checkups, person);
    }
  });

  test('confirm a new address by the link in the old mailbox', async ({
    page,
    person,
    checkups,
    picture,
    expectAccessible,
  }) => {
    const [code, email] = [randomUUID(), `new.${Date.now()}@demo.test`];
    const digest = createHash('sha256').update(code).digest('hex');
    const proposedEmail = { email, proposedBy: 'hr', digest, expiresAt: new Date(Date.now() + 60_000) };
    await checkups.collection<{ _id: string }>('users').updateOne({ _id: person.id }, { $set: { proposedEmail } });
    await page.goto(`/confirm-email?code=${code}`);
    await expect(page.getByRole('heading', { name: 'Confirm your new e-mail address' })).toBeVisible();
    // Opening the link alone changes nothing, and the code does not stay in the address.
    await expect(page).toHaveURL(/\/confirm-email$/);
    await picture(page, 'confirm-email');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Use the new address' }).click();
    await expect(page.getByRole('heading', { name: 'Your address was changed' })).toBeVisible();
    const reply = await page.request.post('/api/auth/local', {
      data: { identifier: email, password: person.password },
    });
    expect(reply.status()).toBe(200);
    await page.goto(`/confirm-email?code=${code}`);
    await page.getByRole('button', { name: 'Use the new address' }).click();
    await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  });

  test('are listed without a sideways scroll', async ({ page, openAs }) => {
    await openAs(page, HR, '/users');
    await expect(page.getByRole('table', { name: 'People' })).toBeVisible();
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  });
});
