import type { SiteMap } from '@wellspring/shared/contracts/frontends/site-map.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { createSiteMaps } from './site-maps.ts';

const link = (path: string, title: string) => ({ path, title, icon: 'compass', place: 'personal' });
const siteMap: SiteMap = {
  locale: 'en',
  routes: [{ path: '/sample', remote: 'mfe-sample' }],
  menu: [link('/sample', 'Sample'), link('/tried', 'Tried')],
};
const request = vi.fn<(address: Request | string) => Promise<Response>>();
vi.stubGlobal('fetch', request);
afterEach(() => request.mockReset());

const toAddress = (asked: Request | string | undefined) => (asked instanceof Request ? asked.url : String(asked));

it('asks for no words that the page brought along', async () => {
  expect(await createSiteMaps(siteMap, '/api')('en')).toBe(siteMap);
  expect(request).not.toHaveBeenCalled();
});

it('asks once for those of another language, and keeps its own where one is missing', async () => {
  request.mockImplementation(async () => Response.json({ '/sample': 'Voorbeeld' }));
  const siteMapIn = createSiteMaps(siteMap, `${location.origin}/api`);
  const translated = { ...siteMap, locale: 'nl', menu: [link('/sample', 'Voorbeeld'), link('/tried', 'Tried')] };
  expect([await siteMapIn('nl'), await siteMapIn('nl')]).toEqual([translated, translated]);
  expect(request).toHaveBeenCalledTimes(1);
  expect(toAddress(request.mock.calls[0]?.[0])).toMatch(/\/api\/menu\?locale=nl$/);
});

it('leaves the navigation in its language while the words cannot be had, and asks again', async () => {
  request.mockImplementation(async () => new Response('', { status: 404 }));
  const siteMapIn = createSiteMaps(siteMap, `${location.origin}/api`);
  expect(await siteMapIn('nl')).toBe(siteMap);
  request.mockImplementation(async () => Response.json({ '/sample': 'Voorbeeld' }));
  expect((await siteMapIn('nl')).menu[0]?.title).toBe('Voorbeeld');
});
