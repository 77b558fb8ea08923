import { screen, waitFor } from '@testing-library/dom';
import { afterEach, expect, it, vi } from 'vitest';
import { askToLogIn, sayLoggedIn } from './login.ts';

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const options = { locale: 'en', theme: 'light', themeTokens: {}, url: '/login', body: {}, embedder: null } as const;

/** Opens the form before a server with these answers, one for each request. */
function openForm(answers: readonly { status: number; body: object }[]) {
  const sent: unknown[] = [];
  const left = [...answers];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    const { status, body: answer } = left.shift() ?? { status: 500, body: {} };
    return Response.json(answer, { status });
  });
  Object.defineProperty(document, 'adoptedStyleSheets', { configurable: true, writable: true, value: [] });
  const place = document.body.appendChild(document.createElement('div'));
  const given = askToLogIn<object>({ place, ...options });
  const submit = (values: Record<string, string>) => {
    for (const [label, value] of Object.entries(values)) screen.getByLabelText<HTMLInputElement>(label).value = value;
    place.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }));
  };
  return { sent, given, submit };
}

const CODE = 'Code from your app, or a recovery code';
const account = { 'E-mail': 'nora@demo.test', Password: 'right' };
const verify = { secondStep: 'verify', takesCode: true, takesRecoveryCode: true };

it('asks for the code of an account with a second step, and gives nothing before it is right', async () => {
  const wrong = { code: 'invalid_request', fields: [{ path: 'code', code: 'wrong_code' }] };
  const { sent, given, submit } = openForm([
    { status: 202, body: verify },
    { status: 400, body: wrong },
    { status: 200, body: { access_token: 'emb' } },
  ]);
  submit(account);
  const code = await screen.findByLabelText(CODE);
  expect(document.activeElement).toBe(code);
  await waitFor(() => expect(screen.getByRole('button').getAttribute('aria-disabled')).toBeNull());
  submit({ [CODE]: '000000' });
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('This code is not correct'));
  await waitFor(() => expect(screen.getByRole('button').getAttribute('aria-disabled')).toBeNull());
  submit({ [CODE]: '123456' });
  expect(await given).toEqual({ access_token: 'emb' });
  expect(sent.at(-1)).toEqual({ identifier: 'nora@demo.test', password: 'right', code: '123456' });
});

it.each([
  [202, { secondStep: 'enrol', takesCode: false, takesRecoveryCode: false }, /Log in on the Wellspring site first/],
  [409, { code: 'not_possible_now', fields: [{ path: 'password', code: 'single_sign_on_only' }] }, /work account/],
  [401, { code: 'invalid_credentials' }, /do not belong together/],
])('says what else is needed after an answer %i', async (status, body, text) => {
  const { submit } = openForm([{ status, body }]);
  submit(account);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(text));
  expect(screen.queryByLabelText(CODE)).toBeNull();
});

it('lets the reader try again when the server does not answer', async () => {
  const limit = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  const hanging = (_url: string, { signal }: RequestInit) =>
    new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  vi.stubGlobal('fetch', hanging);
  Object.defineProperty(document, 'adoptedStyleSheets', { configurable: true, writable: true, value: [] });
  const place = document.body.appendChild(document.createElement('div'));
  void askToLogIn({ place, ...options });
  const button = screen.getByRole('button', { name: 'Log in' });
  place.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }));
  expect(button.getAttribute('aria-disabled')).toBe('true');
  limit.abort();
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  expect(screen.getByRole('alert').textContent).toBe('We cannot reach Wellspring at the moment. Please try again.');
});

it('offers the work account in a window of our own, before the password, and says when it was refused', () => {
  Object.defineProperty(document, 'adoptedStyleSheets', { configurable: true, writable: true, value: [] });
  const place = document.body.appendChild(document.createElement('div'));
  const address = '/api/auth/single-sign-on?popup=key%3Dek';
  void askToLogIn({ place, ...options, signOn: { label: 'Acme', address, hasFailed: true } });
  const link = screen.getByRole('link', { name: 'Continue with Acme' });
  expect(link.getAttribute('href')).toBe(address);
  expect(link.compareDocumentPosition(screen.getByLabelText('Password'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(screen.getByRole('alert').textContent).toContain('Your work account did not let you in.');
  place.replaceChildren();
  void askToLogIn({ place, ...options, signOn: { label: '', address, hasFailed: false } });
  expect(screen.getByRole('link', { name: 'Continue with your work account' })).toBeDefined();
  place.replaceChildren();
  void askToLogIn({ place, ...options });
  expect(screen.queryByRole('link')).toBeNull();
});

it('says what to do where the page that waits cannot be reached', () => {
  Object.defineProperty(document, 'adoptedStyleSheets', { configurable: true, writable: true, value: [] });
  const place = document.body.appendChild(document.createElement('div'));
  sayLoggedIn(place, 'nl');
  expect(screen.getByRole('status').textContent).toContain('Je bent aangemeld.');
  expect(document.adoptedStyleSheets).not.toEqual([]);
});
