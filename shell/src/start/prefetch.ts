/**
 * Runs inside the page, before any file has come: asks who is there, and for the first page's data as soon as that is
 * known, while the shell's code is still on its way. The shell finds the answers under their addresses
 * (prefetched.ts) and asks itself for what is not there. Everything that fails here is left to it.
 */
type Answers = Record<string, Promise<Response>>;

const answers: Answers = {};
Object.assign(globalThis, { wsPrefetched: answers });

const { apiBaseUrl = '' } = JSON.parse(document.getElementById('ws-config')?.textContent ?? '{}');
const api = `${new URL(apiBaseUrl, location.origin)}/`;

function ask(path: string, init: RequestInit): Promise<Response> {
  const asked = fetch(api + path, init);
  asked.catch(() => undefined);
  answers[api + path] = asked;
  return asked;
}

function stored(storage: Storage, key: string): string | null {
  try {
    return storage.getItem(key);
  } catch {
    return null;
  }
}

/** What the page behind an address reads first. */
function askForPage(jwt: string, language: string): void {
  const [, checkup] = /^\/vitamins\/checkup\/(?!own\/?$)([\w-]+)\/?$/.exec(location.pathname) ?? [];
  const headers = { authorization: `Bearer ${jwt}` };
  if (checkup) void ask(`checkups/${checkup}/vitamins?_locale=${language}`, { headers });
}

async function start(): Promise<void> {
  const headers = { 'x-ws-request': '1', 'content-type': 'application/json' };
  // A log-out is pending (session/pending-logout.ts): nothing may come before it.
  if (stored(localStorage, 'ws.leaving')) return void ask('auth/logout', { method: 'POST', headers, body: '{}' });
  const jwt = JSON.parse(stored(sessionStorage, 'ws.token') ?? 'null')?.jwt;
  if (jwt) {
    void ask('users/me', { headers: { authorization: `Bearer ${jwt}` } });
    return askForPage(jwt, stored(localStorage, 'lang') ?? document.documentElement.lang);
  }
  const response = await ask('auth/refresh', { method: 'POST', headers, body: '{}' });
  if (!response.ok) return;
  const signedIn = await response.clone().json();
  askForPage(signedIn.jwt, signedIn.user.language);
}

start().catch(() => undefined);
