import type { RemoteRelease } from '@wellspring/shared/contracts/frontends/registry.ts';
import { afterEach, expect, it } from 'vitest';
import { preloadChecked } from './integrity.ts';

const release = { integrity: { 'a.js': 'sha384-abc' } } as unknown as RemoteRelease;
const links = () => [...document.head.querySelectorAll('link')];
afterEach(() => document.head.replaceChildren());

it('fetches a file under its digest, once', () => {
  globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS;
  preloadChecked(release, ['/mf/x/1/a.js']);
  preloadChecked(release, ['/mf/x/1/a.js']);
  expect(links().map((link) => [link.rel, link.integrity, link.getAttribute('href')])).toEqual([
    ['modulepreload', 'sha384-abc', '/mf/x/1/a.js'],
  ]);
});

it('refuses a file without a digest', () => {
  expect(() => preloadChecked(release, ['/mf/x/1/b.js'])).toThrow('no integrity value for /mf/x/1/b.js');
  expect(links()).toEqual([]);
});
