import { askToLogIn, type SignOnChoice, sayLoggedIn } from './login.ts';

/** What the server wrote into the page of the log-in window. */
type PopupData = {
  embedKey: string;
  locale: 'en' | 'fr' | 'nl';
  /** The page that may get the code; checked against the key. */
  origin: string;
  challenge: string;
  apiBaseUrl: string;
  /** Logging in with the work account; null: there is no such way. */
  signOn: SignOnChoice | null;
};

/** Messages of the window are posted to one origin only. */
async function start({ embedKey, locale, origin, challenge, apiBaseUrl, signOn }: PopupData): Promise<void> {
  const json = { 'content-type': 'application/json' };
  const renewed = await fetch(`${apiBaseUrl}/auth/refresh`, {
    method: 'POST',
    headers: { ...json, 'x-ws-request': '1' },
    body: '{}',
  }).catch(() => null);
  const place = document.body.appendChild(document.createElement('main'));
  const { jwt } = renewed?.ok
    ? ((await renewed.json()) as { jwt: string })
    : await askToLogIn<{ jwt: string }>({
        place,
        locale,
        theme: 'auto',
        themeTokens: {},
        url: `${apiBaseUrl}/auth/local`,
        body: {},
        embedder: null,
        signOn,
      });
  const response = await fetch(`${apiBaseUrl}/embed/codes`, {
    method: 'POST',
    headers: { ...json, authorization: `Bearer ${jwt}` },
    body: JSON.stringify({ embedKey, origin, challenge }),
  });
  if (!response.ok) throw new Error(`no code was given: ${response.status}`);
  const { code } = (await response.json()) as { code: string };
  const opener = window.opener as Window | null;
  if (opener) opener.postMessage({ type: 'ws:code', code }, origin);
  // Some providers cut this window off from the page that opened it. The session stands: the next window needs no log-in.
  else sayLoggedIn(place, locale);
}

void start(JSON.parse(document.getElementById('ws-embed')?.textContent ?? '{}') as PopupData);
