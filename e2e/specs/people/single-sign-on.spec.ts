import { expect, type Page } from '@playwright/test';
import { type MutableToken, OAuth2Server } from 'oauth2-mock-server';
import { test as base } from '../../fixtures/test.ts';

type Claims = { sub: string; email?: string; email_verified?: boolean };
type Row = { _id: string; [field: string]: unknown };

/** A provider at which one account is logged in: the one that a test chose. */
type Provider = { logInAs: (claims: Claims) => void };

const test = base.extend<{ provider: Provider }>({
  provider: async ({ stack, checkups }, use) => {
    const server = new OAuth2Server();
    await server.issuer.keys.add(stack.signOnKey);
    await server.start(stack.signOnPort, 'localhost');
    let claims: Claims = { sub: 'nobody' };
    server.service.on('beforeTokenSigning', ({ payload }: MutableToken) => void Object.assign(payload, claims));
    const set = (isOn: boolean) =>
      checkups.collection<Row>('settings').updateOne(
        { _id: '1' },
        {
          $set: {
            'data.singleSignOn': isOn,
            'data.singleSignOnLinking': isOn,
            'data.singleSignOnLabel': isOn ? 'Lindeboom' : '',
          },
        },
        { upsert: true },
      );
    await set(true);
    // Processes may know settings of a few seconds ago.
    const isOffered = async () => 'signOn' in ((await (await fetch(`${stack.url}/api/settings`)).json()) as object);
    try {
      await expect.poll(isOffered).toBe(true);
      await use({
        logInAs: (next) => {
          claims = next;
        },
      });
    } finally {
      await set(false);
      await server.stop();
    }
  },
});

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Appearance and log out/ }).click();
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page).toHaveURL(/\/login/);
}

const enter = (page: Page) => page.getByRole('button', { name: 'Continue with Lindeboom' }).click();
const problem = (page: Page) => page.getByRole('main').getByRole('alert');
const atHome = (page: Page) => expect(page.getByRole('heading', { name: 'Robin Claes' })).toBeVisible();

test('a work account is linked once by a verified address, and is who it is from then on', async ({
  page,
  person,
  checkups,
  provider,
  expectAccessible,
  picture,
}) => {
  const identities = async () =>
    (await checkups.collection<Row>('users').findOne({ _id: person.id }, { projection: { externalIds: 1 } }))
      ?.externalIds;

  provider.logInAs({ sub: 'work-robin', email: person.email, email_verified: false });
  await page.goto('/login?redirect=%2Fprofile');
  await expectAccessible(page);
  await picture(page, 'log-in-single-sign-on');
  await enter(page);
  await expect(problem(page)).toContainText('does not confirm that its e-mail address is yours');
  expect(await identities()).toEqual([]);

  provider.logInAs({ sub: 'work-robin', email: person.email, email_verified: true });
  await enter(page);
  // The page that was asked for, also after the provider's page and a refusal.
  await expect(page).toHaveURL(/\/profile$/);
  expect(await identities()).toMatchObject([{ subject: 'work-robin' }]);
  const mails = checkups.collection<Row>('mails');
  expect(await mails.countDocuments({ userId: person.id, template: 'identity-linked' })).toBe(1);

  // The address is read at the first log-in only: another one is no other person.
  await logOut(page);
  provider.logInAs({ sub: 'work-robin', email: 'employee@demo.test', email_verified: true });
  await page.goto('/login');
  await enter(page);
  await atHome(page);

  // Nor does the address open the account to another work account.
  await logOut(page);
  provider.logInAs({ sub: 'work-stranger', email: person.email, email_verified: true });
  await page.goto('/login');
  await enter(page);
  await expect(problem(page)).toContainText('linked to another work account');
  expect((await page.request.get('/api/users/me')).status()).toBe(401);
  expect(await identities()).toMatchObject([{ subject: 'work-robin' }]);
});

test('who has no account is refused in words, and none is made', async ({ page, checkups, provider }) => {
  const users = checkups.collection<Row>('users');
  const before = await users.countDocuments();
  provider.logInAs({ sub: 'work-nobody', email: 'nobody@elsewhere.test', email_verified: true });
  await page.goto('/login');
  await enter(page);
  await expect(problem(page)).toContainText('There is no account for you here yet');
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  expect(await users.countDocuments()).toBe(before);
});

test('a log-out ends the session of the work account too, where the organisation wants it', async ({
  page,
  person,
  checkups,
  provider,
  stack,
}) => {
  const settings = checkups.collection<Row>('settings');
  const set = (isOn: boolean) => settings.updateOne({ _id: '1' }, { $set: { 'data.singleSignOnLogout': isOn } });
  await set(true);
  try {
    const signOn = async () => (await (await fetch(`${stack.url}/api/settings`)).json()).signOn;
    await expect.poll(signOn).toMatchObject({ endsThere: true });
    provider.logInAs({ sub: `leaves-${person.id}`, email: person.email, email_verified: true });
    await page.goto('/login?redirect=%2Fprofile');
    await enter(page);
    await expect(page).toHaveURL(/\/profile$/);
    const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/endsession');
    await logOut(page);
    const { searchParams } = new URL((await asked).url());
    expect(searchParams.get('id_token_hint')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    await expect(page.getByRole('button', { name: 'Continue with Lindeboom' })).toBeVisible();
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('__Host-ws_id_token');
  } finally {
    await set(false);
  }
});

test('a reader of an embed logs in with the work account in the window of the log-in', async ({
  page,
  person,
  provider,
  stack,
  expectAccessible,
}) => {
  provider.logInAs({ sub: `reads-${person.id}`, email: person.email, email_verified: false });
  await page.goto(`${stack.intranetUrl}/?auth=popup&view=checkups`);
  const embed = page.locator('wellspring-embed');
  const opening = page.waitForEvent('popup');
  await embed.getByRole('button', { name: 'Aanmelden' }).click();
  const popup = await opening;
  const work = popup.getByRole('link', { name: 'Verdergaan met Lindeboom' });
  await expectAccessible(popup);
  await work.click();
  await expect(popup.getByRole('alert')).toContainText('Je werkaccount liet je niet binnen.');
  await expectAccessible(popup);

  provider.logInAs({ sub: `reads-${person.id}`, email: person.email, email_verified: true });
  const closed = popup.waitForEvent('close');
  await work.click();
  await closed;
  await expect(embed.frameLocator('iframe').getByRole('heading', { name: 'Je checkups' })).toBeVisible();
});
