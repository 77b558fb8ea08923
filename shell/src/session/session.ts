import type { Locale } from '@wellspring/shared/contracts/common.ts';
import { CodeValidity, type Login, type ResetPassword, SignedIn } from '@wellspring/shared/contracts/session.ts';
import { User } from '@wellspring/shared/contracts/user.ts';
import { isAppError } from '@wellspring/shared/errors.ts';
import { type Api, createApi } from '@wellspring/shared/http.ts';
import { forgetDevice } from '@wellspring/shared/web/forget-device.ts';
import { unsaved } from '../remotes/unsaved.ts';
import { forgetEarlyAnswers, takeEarlyAnswer } from '../start/early-answers.ts';
import { createFarewell } from './farewell.ts';
import { type StoredToken, tokenStorage } from './token-storage.ts';

/** The token is renewed this long before it ends, so that no call has to wait for it. */
const renewalLeadMs = 60_000;
const shortestRestMs = 5_000;
/** Whoever leaves does not wait longer for a server that is away. */
const longestFarewellMs = 5_000;

/** How much of this page could not be saved in time. */
const saveTheRest = () =>
  Promise.race([
    unsaved.flush().catch(() => 1),
    new Promise<number>((resolve) => setTimeout(resolve, longestFarewellMs, 1)),
  ]);

export type SessionOptions = {
  apiBaseUrl: string;
  onUnreachable: () => void;
  /** Told about everyone who signs in, is recognised or leaves. */
  onUser: (user: User | null) => void;
};

/** Who is signed in on this page. Calls throw AppError. */
export type Session = {
  /** Calls as the person of the moment. */
  api: Api;
  getToken: () => string | null;
  /** Recognises the person by the stored token, else by the session cookie. */
  restore: () => Promise<void>;
  logIn: (login: Login) => Promise<void>;
  logOut: () => Promise<void>;
  sendResetMail: (email: string) => Promise<void>;
  isValidCode: (code: string) => Promise<boolean>;
  resetPassword: (reset: ResetPassword) => Promise<void>;
  chooseLanguage: (user: User, language: Locale) => Promise<void>;
};

/** The cookie routes answer only to a page of ours: a stranger's cannot set this header. */
const ownPage = { headers: { 'x-ws-request': '1' }, json: {} };

export function createSession({ apiBaseUrl, onUnreachable, onUser }: SessionOptions): Session {
  let token: StoredToken | null = tokenStorage.read();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let renewal: Promise<string | null> | null = null;

  const open = createApi({ apiBaseUrl, onUnreachable });
  // A renewal in the background must not open a dialog: the next call of the person will.
  const quiet = createApi({ apiBaseUrl, earlyAnswer: takeEarlyAnswer });
  const api = createApi({
    apiBaseUrl,
    onUnreachable,
    getToken: () => token?.jwt ?? null,
    renewToken,
    earlyAnswer: takeEarlyAnswer,
  });

  const farewell = createFarewell(async () => {
    // A renewal that is under way brings a new cookie: it is that one's session that has to end.
    await renewal;
    await quiet.post('auth/logout', ownPage);
  });

  function signIn({ jwt, expires_in, user }: SignedIn): void {
    token = { jwt, endsAt: Date.now() + expires_in * 1000 };
    tokenStorage.keep(token);
    scheduleRenewal(expires_in * 1000);
    onUser(user);
  }

  function forget(): void {
    token = null;
    clearTimeout(timer);
    forgetEarlyAnswers();
    tokenStorage.clear();
    onUser(null);
  }

  /** Somebody gives their password: whatever session was left behind ends first, and what is owed is not owed by them. */
  async function enter(asked: () => Promise<SignedIn>): Promise<void> {
    await farewell.settle();
    const signedIn = await asked();
    farewell.forget();
    signIn(signedIn);
  }

  function scheduleRenewal(lifeMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void renewToken(), Math.max(lifeMs - renewalLeadMs, shortestRestMs));
  }

  /** Null when the session is over; a network failure keeps the person signed in for the next try. */
  function renewToken(): Promise<string | null> {
    // Somebody has left, in this tab or in another: nobody comes back in by the cookie they left behind.
    if (farewell.isOwed()) return turnAway();
    renewal ??= quiet
      .post('auth/refresh', ownPage)
      .json(SignedIn)
      .then((signedIn) => {
        if (farewell.isOwed()) return null;
        signIn(signedIn);
        return signedIn.jwt;
      })
      .catch((error: unknown) => {
        if (isAppError(error) && error.code === 'unavailable') scheduleRenewal(0);
        else forget();
        return null;
      })
      .finally(() => {
        renewal = null;
      });
    return renewal;
  }

  async function turnAway(): Promise<null> {
    void farewell.settle();
    forget();
    return null;
  }

  return {
    api,
    getToken: () => token?.jwt ?? null,
    async restore() {
      if (farewell.isOwed()) {
        // Before anything else, but nobody waits for it. What the page has asked early is the log-out itself.
        token = null;
        tokenStorage.clear();
        void farewell.settle();
        return;
      }
      if (!token) {
        await renewToken();
        return;
      }
      try {
        const user = await api.get('users/me').json(User);
        scheduleRenewal(token ? token.endsAt - Date.now() : 0);
        onUser(user);
      } catch (error) {
        // Not reachable: the dialog is open, and the stored token is still good for another try.
        if (!isAppError(error) || error.code !== 'unavailable') forget();
      }
    },
    async logIn(login) {
      await enter(() => open.post('auth/local', { json: login }).json(SignedIn));
    },
    async logOut() {
      farewell.owe();
      // What is chosen goes out first. What cannot is kept for its author's next visit: that, too, was promised.
      const left = await saveTheRest();
      // The screen does not wait for the server: if it is away the log-out stays owed, and is done before anything else.
      forget();
      if (left === 0) forgetDevice();
      await farewell.settle();
    },
    async sendResetMail(email) {
      await open.post('mailer/mailreset', { json: { email, url: location.origin } });
    },
    async isValidCode(code) {
      const { valid } = await open.get('customuser/code', { searchParams: { code } }).json(CodeValidity);
      return valid;
    },
    async resetPassword(reset) {
      await enter(() => open.post('auth/reset-password', { json: reset }).json(SignedIn));
    },
    async chooseLanguage(user, language) {
      const changed = await api.put(`customuser/${user.id}`, { json: { language } }).json(User);
      // Told once, with who is signed in.
      onUser({ ...changed, deviceKey: user.deviceKey });
    },
  };
}
