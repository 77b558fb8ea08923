import type { RemoteRelease } from '@wellspring/shared/contracts/frontends/registry.ts';
import { RemoteLoads } from '@wellspring/shared/contracts/frontends/remote-loads.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLoadBeacon, type LoadBeacon } from './load-beacon.ts';

const release = { entry: '/mf/mfe-employee/1.2.0-aaaaaaaa/remote-entry.js' } as RemoteRelease;
const sent: RemoteLoads[] = [];
let beacon: LoadBeacon;

beforeEach(() => {
  vi.useFakeTimers();
  sent.length = 0;
  beacon = createLoadBeacon((loads) => sent.push(loads));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const told = () => sent.flatMap((body) => RemoteLoads.parse(body).loads.map(({ outcome }) => outcome));
const later = () => vi.advanceTimersByTimeAsync(60_000);

it('reports once that a remote works, with its release and nothing else', async () => {
  beacon.follow('mfe-employee', release, Promise.resolve());
  beacon.follow('mfe-employee', release, Promise.resolve());
  await later();
  expect(sent).toEqual([{ loads: [{ remote: 'mfe-employee', release: '1.2.0-aaaaaaaa', outcome: 'ok' }] }]);
});

it('reports a loaded remote when the page is left early, and no remote that is still loading', async () => {
  beacon.follow('mfe-employee', release, Promise.resolve());
  beacon.follow('mfe-admin', release, new Promise(() => undefined));
  await vi.advanceTimersByTimeAsync(10);
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await later();
  expect(told()).toEqual(['ok']);
});

it('reports a failure immediately and once, however often the load is retried', async () => {
  const failure = Promise.reject(new Error('gone'));
  beacon.follow('mfe-employee', release, failure);
  await vi.advanceTimersByTimeAsync(10);
  beacon.failed('mfe-employee');
  beacon.follow('mfe-employee', release, Promise.resolve());
  await later();
  expect(told()).toEqual(['failed']);
});

it('takes back that a remote works when it fails on the screen', async () => {
  beacon.follow('mfe-employee', release, Promise.resolve());
  await later();
  beacon.failed('mfe-employee');
  beacon.failed('mfe-employee');
  expect(told()).toEqual(['ok', 'broke']);
});

it('reports nothing about a remote without a canary', async () => {
  beacon.failed('mfe-admin');
  expect(sent).toEqual([]);
});
