import { expect, type Page } from '@playwright/test';
import { test } from '../../fixtures/test.ts';

test.describe('log-in', () => {
  test('empty fields, a wrong password and an unknown person each get a clear word', async ({ page, person }) => {
    await page.goto('/login');
    const logInButton = page.getByRole('button', { name: 'Log in', exact: true });
    await logInButton.click();
    await expect(page.getByText('Please fill in all fields.').first()).toBeVisible();
    for (const email of [person.email, 'nobody@demo.test']) {
      await page.getByLabel('E-mail').fill(email);
      await page.getByLabel('Password', { exact: true }).fill('not-the-password');
      await logInButton.click();
      await expect(
        page.getByRole('alert').filter({ hasText: 'The e-mail address or the password is not correct.' }),
      ).toBeVisible();
      await expect(page.getByLabel('E-mail')).toHaveValue(email);
    }
  });

  test('the way back in: a mail, a new password, and the old one no longer works', async ({ page, person, stack }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Forgot your password?' }).click();
    await page.getByLabel('E-mail').fill(person.email);
    await page.getByRole('button', { name: /send/i }).click();
    await expect(page.getByText(person.email).first()).toBeVisible();

    const link = await expect
      .poll(
        async () => {
          const mails = (await (await fetch(`${stack.mailboxUrl}/mails.json`)).json()) as {
            to: string;
            text: string;
          }[];
          return (
            mails.find(({ to }) => to === person.email)?.text.match(/https?:\/\/\S+\/reset\?code=\S+/)?.[0] ?? null
          );
        },
        { timeout: 20_000 },
      )
      .not.toBeNull()
      .then(async () => {
        const mails = (await (await fetch(`${stack.mailboxUrl}/mails.json`)).json()) as { to: string; text: string }[];
        return mails.find(({ to }) => to === person.email)?.text.match(/https?:\/\/\S+\/reset\?code=\S+/)?.[0] ?? '';
      });
    await page.goto(link);
    // The code leaves the address bar: it would stay in the history.
    await expect(page).not.toHaveURL(/code=/);
    await page.getByLabel('New password', { exact: true }).fill('short');
    await page.getByLabel(/again|repeat|confirm/i).fill('short');
    await page
      .getByRole('button', { name: /password/i })
      .last()
      .click();
    await expect(page.getByText(/at least 8/i).first()).toBeVisible();
    const newPassword = 'a quiet harbour at noon';
    await page.getByLabel('New password', { exact: true }).fill(newPassword);
    await page.getByLabel(/again|repeat|confirm/i).fill(newPassword);
    await page
      .getByRole('button', { name: /password/i })
      .last()
      .click();
    await expect(page).not.toHaveURL(/\/reset/);

    await page.goto(link);
    await expect(
      page
        .getByRole('link', { name: /log in/i })
        .or(page.getByText(/already logged in/i))
        .first(),
    ).toBeVisible();
    const refused = await fetch(`${stack.url}/api/auth/local`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ identifier: person.email, password: person.password }),
    });
    expect(refused.status).toBe(401);
  });

  test('a redirect leads on within the site and never out of it', async ({ page, person }) => {
    for (const [redirect, lands] of [
      ['/vitamins', /\/vitamins$/],
      ['//evil.example', /127\.0\.0\.1:\d+\/(dashboard)?$/],
      ['https://evil.example/', /127\.0\.0\.1:\d+\/(dashboard)?$/],
    ] as const) {
      await page.goto(`/login?redirect=${encodeURIComponent(redirect)}`);
      await page.getByLabel('E-mail').fill(person.email);
      await page.getByLabel('Password', { exact: true }).fill(person.password);
      await page.getByRole('button', { name: 'Log in', exact: true }).click();
      await expect(page).toHaveURL(lands);
      await page.evaluate(() => sessionStorage.clear());
      await page.context().clearCookies();
    }
  });

  test('a reload keeps the user signed in, the end of the session does not', async ({
    page,
    person,
    logIn,
    checkups,
  }) => {
    await logIn(page, person);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Robin Claes' })).toBeVisible();
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Robin Claes' })).toBeVisible();
    await checkups
      .collection<{ _id: string; userId: string }>('sessions')
      .updateMany({ userId: person.id }, { $set: { endedAt: new Date() } });
    await page.evaluate(() => sessionStorage.clear());
    await page.reload();
    await expect(page).toHaveURL(/\/login/);
  });

  test('a log-out without a server is sent by the next page, before any user is let in', async ({
    page,
    person,
    openAs,
    checkups,
  }) => {
    await openAs(page, person, '/vitamins');
    await page.route('**/api/auth/logout', (route) => route.abort());
    await page.getByRole('button', { name: /Appearance and log out/ }).click();
    await page.getByRole('button', { name: 'Log out', exact: true }).click();
    await expect(page).toHaveURL(/\/login/);
    const openSessions = () =>
      checkups
        .collection<{ _id: string; userId: string; endedAt: Date | null }>('sessions')
        .countDocuments({ userId: person.id, endedAt: null });
    expect(await openSessions()).toBe(1);
    await page.unroute('**/api/auth/logout');
    // The cookie is there still.
    await page.goto('/vitamins');
    await expect(page).toHaveURL(/\/login/);
    await expect.poll(openSessions).toBe(0);
  });

  test('a log-out in one tab takes the others to the log-in, which says why', async ({
    page,
    person,
    openAs,
    expectAccessible,
    picture,
  }) => {
    await openAs(page, person, '/vitamins');
    const other = await page.context().newPage();
    await other.goto('/vitamins');
    await expect(other.getByRole('button', { name: /Appearance and log out/ })).toBeVisible();
    await logOut(page);
    await expect(other).toHaveURL(/\/login\?redirect=%2Fvitamins$/);
    await expect(sessionEnded(other)).toBeVisible();
    await expectAccessible(other);
    await picture(other, 'log-in-session-ended');
    // Who logs out knows why.
    await expect(page).toHaveURL(/\/login/);
    await expect(sessionEnded(page)).toHaveCount(0);

    await other.getByLabel('E-mail').fill(person.email);
    await other.getByLabel('Password', { exact: true }).fill(person.password);
    await other.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(other).toHaveURL(/\/vitamins$/);
    await logOut(other);
    await expect(sessionEnded(other)).toHaveCount(0);
  });

  test('a tab that the log-out did not reach goes to the log-in with its next call', async ({
    page,
    person,
    openAs,
  }) => {
    await openAs(page, person, '/vitamins');
    const other = await page.context().newPage();
    // Frozen: it receives no message.
    await other.addInitScript(() => Object.assign(globalThis, { BroadcastChannel: undefined }));
    await other.goto('/');
    await expect(other.getByRole('heading', { name: 'Robin Claes' })).toBeVisible();
    await logOut(page);
    await expect(page).toHaveURL(/\/login/);
    await other.getByRole('link', { name: 'Vitamins' }).click();
    await expect(other).toHaveURL(/\/login/);
    await expect(sessionEnded(other)).toBeVisible();
  });

  test('a forged or old token leads to the log-in, which says why; a first visit says nothing', async ({ page }) => {
    await page.goto('/vitamins');
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByLabel('E-mail')).toBeVisible();
    await expect(sessionEnded(page)).toHaveCount(0);
    const forged = JSON.stringify({ jwt: 'eyJhbGciOiJIUzI1NiJ9.e30.forged', endsAt: Date.now() + 600_000 });
    for (const [language, sentence] of [
      ['en', 'Your session has ended. Please log in again.'],
      ['fr', 'Votre session est terminée. Reconnectez-vous.'],
      ['nl', 'Je sessie is afgelopen. Meld je opnieuw aan.'],
    ] as const) {
      await page.evaluate(
        ([token, lang]) => {
          sessionStorage.setItem('ws.token', token);
          localStorage.setItem('lang', lang);
        },
        [forged, language] as const,
      );
      await page.goto('/vitamins');
      await expect(page).toHaveURL(/\/login/);
      await expect(page.getByRole('status').filter({ hasText: sentence })).toBeVisible();
    }
  });
});

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Appearance and log out/ }).click();
  await page.getByRole('button', { name: 'Log out', exact: true }).click();
  await expect(page).toHaveURL(/\/login/);
}

const sessionEnded = (page: Page) =>
  page.getByRole('status').filter({ hasText: 'Your session has ended. Please log in again.' });
