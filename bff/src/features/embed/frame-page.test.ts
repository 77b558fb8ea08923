import { publicSettings } from '@wellspring/shared/testing/public-settings.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { refuse } from '../../testing/fake-upstream.ts';
import { reachableViews } from './reachable-views.ts';

/** Embed keys by the views that they show. */
const keys: Readonly<Record<string, readonly string[]>> = {
  ek_all: ['checkups', 'checkup', 'report'],
  ek_list: ['checkups'],
};

let test: TestApp;
beforeEach(async () => {
  test = await buildTestApp();
  test.checkups.on('GET /settings', refuse('unavailable'));
  test.checkups.on('GET /internal/embed-keys/:', ({ path }) => {
    const id = path.split('/').at(-1) ?? '';
    return { id, name: id, origins: [], views: keys[id] ?? [], isolationFloor: 'frame', issuers: [] };
  });
});
afterEach(() => test.close());

describe('what is left open', () => {
  it('is what can be reached from the view and the key shows', () => {
    expect(reachableViews('manager-home', ['team-report', 'report'])).toEqual(['team-report']);
    expect(reachableViews('team-report', ['manager-home', 'team-report'])).toEqual(['team-report', 'manager-home']);
    expect(reachableViews('checkups', ['checkups', 'team-report'])).toEqual(['checkups']);
    expect(reachableViews('pulse-wall', ['pulse-wall', 'report'])).toEqual(['pulse-wall']);
  });
});

describe('the frame page', () => {
  const frame = async (query: string) => {
    const reply = await test.app.inject({ url: `/embed/frame?${query}` });
    return {
      status: reply.statusCode,
      data: JSON.parse(/id="ws-embed">(.*?)<\/script>/.exec(reply.body)?.[1] ?? '{}'),
    };
  };

  it('says which views the key leaves open, where it closes some of them', async () => {
    expect((await frame('key=ek_all&view=checkups')).data).not.toHaveProperty('open');
    expect((await frame('key=ek_list&view=checkups')).data).toMatchObject({ open: ['checkups'] });
  });

  it('takes a set with a round, and refuses what is no id', async () => {
    const report = (id: string) => frame(`key=ek_all&view=report&id=${id}`);
    expect((await report('care-1.autumn_2')).data).toMatchObject({ resourceId: 'care-1.autumn_2' });
    for (const id of ['Customer%20care', 'a.b.c', '..', 'a.']) expect((await report(id)).status).toBe(400);
  });
});

describe('the page of the log-in window', () => {
  const challenge = 'c'.repeat(43);
  const address = (more = '') =>
    `/embed/popup?key=ek_all&locale=nl&origin=https://intranet.test&challenge=${challenge}${more}`;
  const read = async (url: string) => {
    const reply = await test.app.inject({ url });
    return JSON.parse(/id="ws-embed">(.*?)<\/script>/.exec(reply.body)?.[1] ?? '{}');
  };

  it('offers the work account where the organisation does, and leads back to itself', async () => {
    test.checkups.on('GET /internal/embed-keys/:', () => ({
      ...{
        id: 'ek_all',
        name: 'n',
        origins: ['https://intranet.test'],
        views: [],
        isolationFloor: 'frame',
        issuers: [],
      },
    }));
    expect(await read(address())).toMatchObject({ signOn: null });
    test.checkups.on('GET /settings', () => ({ ...publicSettings(), signOn: { label: 'Acme', isOnly: true } }));
    const { signOn } = await read(address());
    expect(signOn).toMatchObject({ label: 'Acme', hasFailed: false });
    const { pathname, searchParams } = new URL(signOn.address, 'https://wellspring.test');
    expect(pathname).toBe('/api/auth/single-sign-on');
    expect(Object.fromEntries(new URLSearchParams(searchParams.get('popup') ?? ''))).toEqual({
      ...{ key: 'ek_all', locale: 'nl', origin: 'https://intranet.test', challenge },
    });
    expect((await read(address('&sign-on=unknown-person'))).signOn.hasFailed).toBe(true);
    expect((await read(address('&sign-on=cancelled'))).signOn.hasFailed).toBe(false);
  });
});
