import { afterEach, expect, it, vi } from 'vitest';
import { canUsePasskeys } from './passkeys.ts';

afterEach(() => vi.unstubAllGlobals());

const openAt = (hostname: string) => vi.stubGlobal('location', { hostname });

it('offers passkeys where the browser has them and the host has a name', () => {
  expect(canUsePasskeys()).toBe(false);
  vi.stubGlobal('PublicKeyCredential', () => undefined);
  const usable = ['localhost', 'wellspring.example.org', '127.0.0.1', '10.20.30.40', '[::1]'].filter((hostname) => {
    openAt(hostname);
    return canUsePasskeys();
  });
  expect(usable).toEqual(['localhost', 'wellspring.example.org']);
});
