import { LogInAnswer, SecondStep } from '@wellspring/shared/contracts/access/second-step.ts';
import { CodeValidity, type Login, type ResetPassword, SignedIn } from '@wellspring/shared/contracts/access/session.ts';
import type { SetUp } from '@wellspring/shared/contracts/access/setup.ts';
import type { Locale } from '@wellspring/shared/contracts/common.ts';
import { User } from '@wellspring/shared/contracts/people/user.ts';
import { AppError, isAppError } from '@wellspring/shared/errors.ts';
import { type Api, createApi } from '@wellspring/shared/http.ts';
import { clearDeviceData } from '@wellspring/shared/web/host/clear-device-data.ts';
import { unsaved } from '../remotes/unsaved.ts';
import { dropPrefetched, takePrefetched } from '../start/prefetched.ts';
import { createOtherTabs } from './other-tabs.ts';
import { createPendingLogout } from './pending-logout.ts';
import { type StoredToken, tokenStorage } from './token-storage.ts';

/** The token is renewed this long before it ends, so that no call has to wait for it. */
const renewalLeadMs = 60_000;
const shortestRestMs = 5_000;
/** Time-out of a log-out: the user does not wait longer for an unavailable server. */
const maxLogoutMs = 5_000;

/** How much could not be saved in time. */
const inTime = (saving: Promise<number>) =>
  Promise.race([saving.catch(() => 1), new Promise<number>((resolve) => setTimeout(resolve, maxLogoutMs, 1))]);

/** How much of this page could not be saved in time. */
const saveTheRest = () => inTime(unsaved.flush());

export type SessionOptions = {
  apiBaseUrl: string;
  onUnreachable: () => void;
  /** Called whenever a user signs in, is recognised or leaves. */
  onUser: (user: User | null) => void;
  /** The session this tab knew is over, and it was not logged out here: it expired, was ended, or its token is refused. */
  onEnded: () => void;
  /** The other tabs of this browser; a parameter so that a test can have several in one page. */
  openOtherTabs?: typeof createOtherTabs;
  /** Leaves the page; a parameter so that a test stays on it. */
  goTo?: (address: string) => void;
};

/** A code of an app, a recovery code, or what a passkey answered. */
export type StepProof = { code: string } | { passkey: object };

/** Who is signed in on this page. Calls throw AppError. */
export type Session = {
  /** Calls as the person of the moment. */
  api: Api;
  getToken: () => string | null;
  /** Recognises the person by the stored token, else by the session cookie. */
  restore: () => Promise<void>;
  /** @returns the second step that is still needed; null once signed in */
  logIn: (login: Login) => Promise<SecondStep | null>;
  /** Begins a log-in with a passkey of the device instead of a password. */
  askForPasskey: () => Promise<SecondStep>;
  /** A call of a log-in that has to add a second step first, by its cookie. */
  callEnrolment: (act: 'begin' | 'enrol', json: object) => ReturnType<Api['post']>;
  /** Signs in with what its last call answered. */
  enterEnrolled: (signedIn: SignedIn) => void;
  /** Finishes a log-in that asked for a second step, in five minutes. */
  finishLogIn: (proof: StepProof) => Promise<void>;
  /**
   * Leaves the page for the log-in of the organisation, which leads back with a session in the cookie.
   *
   * @param redirect the page that was asked for; null: none
   * @throws AppError unavailable when an earlier log-out could not be sent: it would end the new session
   */
  signOn: (redirect: string | null) => Promise<void>;
  /** @param endsThere the session of the work account is ended too, where the log-in was by it */
  logOut: (endsThere?: boolean) => Promise<void>;
  sendResetMail: (email: string) => Promise<void>;
  isValidCode: (code: string) => Promise<boolean>;
  /** @returns as `logIn` */
  resetPassword: (reset: ResetPassword) => Promise<SecondStep | null>;
  /** Confirms the address that an administrator proposed, by the code from the old mailbox. */
  confirmEmail: (code: string) => Promise<void>;
  /** Makes the first account of a company. */
  setUp: (given: SetUp) => Promise<void>;
  chooseLanguage: (user: User, language: Locale) => Promise<void>;
};

/** The cookie routes answer only to a page of ours: a stranger's cannot set this header. */
const ownPage = { headers: { 'x-ws-request': '1' }, json: {} };

export function createSession(options: SessionOptions): Session {
  const { apiBaseUrl, onUnreachable, onUser, onEnded, openOtherTabs = createOtherTabs } = options;
  const { goTo = (address) => location.assign(address) } = options;
  let token: StoredToken | null = tokenStorage.read();
  /** The person whose token it is; null until the server has said so. */
  let personId: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let renewal: Promise<string | null> | null = null;
  let isLeaving = false;

  const open = createApi({ apiBaseUrl, onUnreachable });
  // A renewal in the background must not open a dialog: the next call of the person will.
  const quiet = createApi({ apiBaseUrl, findPrefetched: takePrefetched });
  const api = createApi({
    apiBaseUrl,
    onUnreachable,
    getToken: () => token?.jwt ?? null,
    renewToken,
    // The user may have logged in again before a slow answer arrives.
    onSessionEnded: (refused) => refused === token?.jwt && end(),
    findPrefetched: takePrefetched,
  });

  const otherTabs = openOtherTabs({ flush: saveTheRest, onLeft: end });
  const pendingLogout = createPendingLogout(async () => {
    // A renewal that is under way brings a new cookie: its session has to be ended.
    await renewal;
    await quiet.post('auth/logout', ownPage);
  });

  function signIn({ jwt, expires_in, user }: SignedIn): void {
    token = { jwt, endsAt: Date.now() + expires_in * 1000 };
    tokenStorage.keep(token);
    isLeaving = false;
    scheduleRenewal(expires_in * 1000);
    personId = user.id;
    onUser(user);
  }

  function forget(): void {
    token = null;
    personId = null;
    clearTimeout(timer);
    dropPrefetched();
    tokenStorage.clear();
    onUser(null);
  }

  /** The session is over without a log-out here; reported only when this tab knew one. */
  function end(): void {
    const wasKnown = token !== null && !isLeaving;
    forget();
    if (wasKnown) onEnded();
  }

  /**
   * Log-in with a password: a session that was left behind ends first, and a pending log-out does not concern the new
   * user.
   */
  async function enter(asked: () => Promise<LogInAnswer>): Promise<SecondStep | null> {
    await pendingLogout.flush();
    const answer = await asked();
    if ('secondStep' in answer) return answer;
    admit(answer);
    return null;
  }

  function admit(signedIn: SignedIn): void {
    pendingLogout.clear();
    signIn(signedIn);
  }

  function scheduleRenewal(lifeMs: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void renewToken(), Math.max(lifeMs - renewalLeadMs, shortestRestMs));
  }

  /** Null when the session is over; a network failure keeps the user signed in for the next try. */
  function renewToken(): Promise<string | null> {
    // A log-out is pending, from this tab or another: the cookie that is left must not sign the user in again.
    if (pendingLogout.isPending()) return turnAway();
    renewal ??= quiet
      .post('auth/refresh', ownPage)
      .json(SignedIn)
      .then((signedIn) => {
        if (pendingLogout.isPending()) return null;
        signIn(signedIn);
        return signedIn.jwt;
      })
      .catch((error: unknown) => {
        if (isAppError(error) && error.code === 'unavailable') scheduleRenewal(0);
        else end();
        return null;
      })
      .finally(() => {
        renewal = null;
      });
    return renewal;
  }

  async function turnAway(): Promise<null> {
    void pendingLogout.flush();
    end();
    return null;
  }

  return {
    api,
    getToken: () => token?.jwt ?? null,
    async restore() {
      if (pendingLogout.isPending()) {
        // Sent before everything else, but not awaited. The prefetched request is the log-out itself.
        end();
        void pendingLogout.flush();
        return;
      }
      if (!token) {
        await renewToken();
        return;
      }
      try {
        const user = await api.get('users/me').json(User);
        scheduleRenewal(token ? token.endsAt - Date.now() : 0);
        personId = user.id;
        onUser(user);
      } catch (error) {
        // Not reachable: the dialog is open, and the stored token is still good for another try.
        if (isAppError(error) && error.code === 'unavailable') return;
        end();
        // Logged out and in again in another tab: the cookie belongs to a session that this tab's token does not know.
        if (isAppError(error) && error.code === 'session_ended') await renewToken();
      }
    },
    logIn: (login) => enter(() => open.post('auth/local', { json: login }).json(LogInAnswer)),
    askForPasskey: () => open.post('auth/passkey-options', ownPage).json(SecondStep),
    callEnrolment: (act, json) => open.post(`auth/second-step/${act}`, { ...ownPage, json }),
    enterEnrolled: admit,
    async finishLogIn(proof) {
      await enter(() => open.post('auth/second-step', { ...ownPage, json: proof }).json(SignedIn));
    },
    async signOn(redirect) {
      await pendingLogout.flush();
      if (pendingLogout.isPending()) throw new AppError('unavailable');
      const query = redirect === null ? '' : `?${new URLSearchParams({ redirect })}`;
      goTo(`${apiBaseUrl}/auth/single-sign-on${query}`);
    },
    async logOut(endsThere = false) {
      isLeaving = true;
      pendingLogout.add();
      const leaver = personId;
      // Drafts are sent first, in every tab. What cannot be sent is kept for the next visit of its author: the screen
      // promises it.
      const left = await Promise.all([saveTheRest(), inTime(otherTabs.save())]);
      // The screen does not wait for the server: if it is unavailable the log-out stays pending and is sent before
      // everything else.
      forget();
      otherTabs.leave();
      if (left.every((count) => count === 0)) await clearDeviceData(leaver);
      await pendingLogout.flush();
      // Only the server knows how this session began: it leads on to the provider, or back to the log-in page.
      if (endsThere && !pendingLogout.isPending()) goTo(`${apiBaseUrl}/auth/single-sign-on/log-out`);
    },
    async sendResetMail(email) {
      await open.post('mailer/mailreset', { json: { email, url: location.origin } });
    },
    async isValidCode(code) {
      const { valid } = await open.get('customuser/code', { searchParams: { code } }).json(CodeValidity);
      return valid;
    },
    resetPassword: (reset) => enter(() => open.post('auth/reset-password', { json: reset }).json(LogInAnswer)),
    async confirmEmail(code) {
      await open.post('auth/confirm-email', { json: { code } });
    },
    async setUp(given) {
      await enter(() => open.post('setup', { json: given }).json(SignedIn));
    },
    async chooseLanguage(user, language) {
      const changed = await api.put(`customuser/${user.id}`, { json: { language } }).json(User);
      // Called once, with the signed-in user.
      onUser({ ...changed, deviceKey: user.deviceKey });
    },
  };
}
