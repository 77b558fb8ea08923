import { createHmac } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { test } from '../../fixtures/test.ts';

// Browsers refuse passkeys where the host is an IP address.
test.use({ baseURL: async ({ stack }, use) => use(stack.url.replace('127.0.0.1', 'localhost')) });

test.afterEach(async ({ checkups, person }) => {
  await checkups.collection<{ _id: string }>('secondFactors').deleteOne({ _id: person.id });
});

/** A device with a fingerprint reader, which always recognises its owner. */
async function addAuthenticator(page: Page): Promise<void> {
  const debuggee = await page.context().newCDPSession(page);
  await debuggee.send('WebAuthn.enable');
  await debuggee.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What an authenticator app shows (RFC 6238). @param later in half minutes */
function codeOf(key: string, later = 0): string {
  const bits = [...key].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const secret = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + later));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const number = mac.readUInt32BE((mac.at(-1) ?? 0) & 15) & 0x7fff_ffff;
  return String(number % 1_000_000).padStart(6, '0');
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Appearance and log out/ }).click();
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page).toHaveURL(/\/login/);
}

/** The password, as far as the second step. */
async function beginLogIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible();
}

const dialog = (page: Page) => page.getByRole('dialog');
const card = (page: Page) => page.getByRole('region', { name: 'Two-step log-in' });

test('a passkey is added on the profile, and confirms the next log-in', async ({
  page,
  person,
  openAs,
  expectAccessible,
  picture,
}) => {
  await addAuthenticator(page);
  await openAs(page, person, '/profile');
  await card(page).getByRole('button', { name: 'Add a passkey' }).click();
  await dialog(page).getByLabel('Name').fill('Test device');
  await dialog(page).getByLabel('Your password').fill('not the password');
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await expect(dialog(page).getByText('This is not your password.')).toBeVisible();
  await dialog(page).getByLabel('Your password').fill(person.password);
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await expect(
    dialog(page)
      .getByRole('list', { name: /Recovery codes/ })
      .getByRole('listitem'),
  ).toHaveCount(10);
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'I have saved them' }).click();
  await expect(card(page).getByText('Test device')).toBeVisible();
  await picture(page, 'profile-two-step-log-in');

  await logOut(page);
  await beginLogIn(page, person);
  // The password alone has opened nothing.
  expect((await page.request.get('/api/users/me')).status()).toBe(401);
  await expectAccessible(page);
  await picture(page, 'log-in-second-step');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Robin Claes' })).toBeVisible();

  // The same passkey, without a password.
  await logOut(page);
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await expect(page.getByRole('heading', { name: 'Robin Claes' })).toBeVisible();
});

test('an app and a recovery code confirm a log-in, and removing the app asks for both proofs', async ({
  page,
  person,
  openAs,
}) => {
  await openAs(page, person, '/profile');
  await card(page).getByRole('button', { name: 'Add an app' }).click();
  await dialog(page).getByLabel('Your password').fill(person.password);
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await dialog(page).getByText('Type a key instead').click();
  const shown = dialog(page).getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  const key = ((await shown.textContent()) ?? '').replaceAll(' ', '');
  await dialog(page).getByLabel('Code from your app').fill(codeOf(key));
  await dialog(page).getByRole('button', { name: 'Turn on' }).click();
  const listed = dialog(page)
    .getByRole('list', { name: /Recovery codes/ })
    .getByRole('listitem');
  await expect(listed).toHaveCount(10);
  const [recoveryCode = '', lastCode = ''] = await listed.allTextContents();
  await dialog(page).getByRole('button', { name: 'I have saved them' }).click();

  await logOut(page);
  await beginLogIn(page, person);
  // The code of the next half minute: the present one was used above.
  await page.getByLabel('Code from your app').fill(codeOf(key, 1));
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Robin Claes' })).toBeVisible();

  await logOut(page);
  await beginLogIn(page, person);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCode);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Robin Claes' })).toBeVisible();

  await page.goto('/profile');
  await expect(card(page).getByText('9 left')).toBeVisible();
  await card(page).getByRole('button', { name: 'Remove: Authenticator app' }).click();
  const remove = dialog(page).getByRole('button', { name: 'Remove' });
  await remove.click();
  await expect(dialog(page).getByText('Fill in your password.')).toBeVisible();
  await dialog(page).getByLabel('Your password').fill(person.password);
  await dialog(page).getByLabel('Code', { exact: true }).fill(recoveryCode);
  await remove.click();
  await expect(dialog(page).getByText(/not correct, or it was used before/)).toBeVisible();
  await dialog(page).getByLabel('Code', { exact: true }).fill(lastCode);
  await remove.click();
  await expect(card(page).getByRole('button', { name: 'Add an app' })).toBeVisible();

  await logOut(page);
  await page.getByLabel('E-mail').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  // The log-in leads back to the page that was left.
  await expect(page).toHaveURL(/\/profile$/);
});

test('where the company requires it, a person who manages something adds a step before they get in', async ({
  page,
  person,
  checkups,
  expectAccessible,
  picture,
}) => {
  type Row = { _id: string; [field: string]: unknown };
  await checkups.collection<Row>('users').updateOne({ _id: person.id }, { $set: { permissions: ['manageusers'] } });
  // Not by the API: the administrator's own next log-in would need a step too.
  const require = (isRequired: boolean) =>
    checkups
      .collection<Row>('settings')
      .updateOne({ _id: '1' }, { $set: { 'data.secondStepRequired': isRequired } }, { upsert: true });
  await require(true);
  try {
    await page.goto('/login');
    await page.getByLabel('E-mail').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Add a second step' })).toBeVisible();
    await expectAccessible(page);
    await picture(page, 'log-in-enrol');
    expect((await page.request.get('/api/users/me')).status()).toBe(401);
    await page.getByRole('button', { name: 'Use an app' }).click();
    await page.getByText('Type a key instead').click();
    const key = ((await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent()) ?? '').replaceAll(' ', '');
    await expectAccessible(page);
    await picture(page, 'log-in-enrol-app');
    await page.getByLabel('Code from your app').fill(codeOf(key));
    await page.getByRole('button', { name: 'Turn on and log in' }).click();
    await expect(page.getByRole('list', { name: /Recovery codes/ }).getByRole('listitem')).toHaveCount(10);
    await expectAccessible(page);
    await picture(page, 'log-in-enrol-codes');
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await expect(page.getByRole('heading', { name: 'Robin Claes' })).toBeVisible();
  } finally {
    await require(false);
  }
});
