import { screen, waitFor } from '@testing-library/dom';
import { afterEach, expect, it, vi } from 'vitest';
import { askToLogIn } from './login.ts';

afterEach(() => {
  document.body.replaceChildren();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('lets the reader try again when the server does not answer', async () => {
  const limit = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  const hanging = (_url: string, { signal }: RequestInit) =>
    new Promise<Response>((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
  vi.stubGlobal('fetch', hanging);
  Object.defineProperty(document, 'adoptedStyleSheets', { configurable: true, writable: true, value: [] });
  const place = document.body.appendChild(document.createElement('div'));
  const options = { locale: 'en', theme: 'light', themeTokens: {}, url: '/login', body: {}, embedder: null } as const;
  void askToLogIn({ place, ...options });
  const button = screen.getByRole('button', { name: 'Log in' });
  place.querySelector('form')?.dispatchEvent(new Event('submit', { cancelable: true }));
  expect(button.getAttribute('aria-disabled')).toBe('true');
  limit.abort();
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  expect(screen.getByRole('alert').textContent).toBe('We cannot reach Wellspring at the moment. Please try again.');
});
