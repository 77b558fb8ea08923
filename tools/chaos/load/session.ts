import { SignedIn } from '@wellspring/shared/contracts/access/session.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { type Api, createApi, toAppError } from '@wellspring/shared/http.ts';
import { PASSWORD } from '../company.ts';
import type { AttemptLog } from './attempts.ts';

/** A person's browser as far as the log-in goes: an access token, and the cookie of the session. */
export type Session = {
  /** Calls as this person; a token that is over is renewed once. */
  api: Api;
  logIn: () => Promise<void>;
  /** A new token and a new cookie, as when a page is opened. */
  renew: () => Promise<void>;
};

/** @throws AppError as the browser's calls do */
async function post(url: string, body: unknown, headers: Record<string, string>): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(15_000),
    });
  } catch (error) {
    throw toAppError(error as Error);
  }
  if (response.ok) return response;
  const data: unknown = await response.json().catch(() => null);
  throw toAppError(Object.assign(new Error(`answered ${response.status}`), { response, data }));
}

export function createSession(url: string, email: string, attempts: AttemptLog): Session {
  let token: string | null = null;
  let cookie = '';

  async function enter(path: string, body: unknown, headers: Record<string, string>): Promise<string> {
    const response = await post(`${url}/api/${path}`, body, headers);
    const [pair] =
      response.headers
        .getSetCookie()
        .find((text) => text.startsWith('__Host-ws_rt='))
        ?.split(';') ?? [];
    if (pair === undefined) throw new AppError('internal', { cause: new Error('no cookie') });
    const { jwt } = SignedIn.parse(await response.json());
    cookie = pair;
    token = jwt;
    return jwt;
  }
  const refresh = () => enter('auth/refresh', {}, { 'x-ws-request': '1', cookie });

  return {
    api: createApi({ apiBaseUrl: `${url}/api`, getToken: () => token, renewToken: refresh }),
    async logIn() {
      await attempts.untilAnswered('log-in', () => enter('auth/local', { identifier: email, password: PASSWORD }, {}));
    },
    async renew() {
      await attempts.untilAnswered('renewal', refresh);
    },
  };
}
