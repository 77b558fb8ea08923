import type { FastifyReply, FastifyRequest } from 'fastify';
import { beforeEach, expect, it } from 'vitest';
import { createKnownDevices, type KnownDevices } from './known-devices.ts';

const SECRET = 'a secret of the tests, long enough to be one';
const DAY_MS = 86_400_000;

let now: number;
let devices: KnownDevices;
beforeEach(() => {
  now = Date.parse('2026-11-23T06:00:00Z');
  devices = createKnownDevices({ secret: SECRET, now: () => now });
});

const requestWith = (cookie: string) => ({ headers: { cookie } }) as FastifyRequest;

/** The cookie a browser holds after the log-in of an account. */
function afterLogIn(account: string, cookie = ''): string {
  let header = '';
  const reply = { header: (_name: string, value: string) => (header = value) } as unknown as FastifyReply;
  devices.remember(requestWith(cookie), reply, account);
  expect(header).toMatch(/; Path=\/; HttpOnly; Secure; SameSite=Strict; Max-Age=15552000$/);
  return header.split(';', 1)[0] ?? '';
}

it('knows a device for the person who logged in on it, however the address is written, and for no other', () => {
  const cookie = afterLogIn('Ada@demo.test');
  expect(devices.find(requestWith(`theme=dark; ${cookie}`), ' ada@DEMO.test')).toMatch(/^[\w-]{22}$/);
  expect(devices.find(requestWith(cookie), 'ben@demo.test')).toBeNull();
  expect(devices.find(requestWith(''), 'ada@demo.test')).toBeNull();
});

it('knows a shared device for each of five users, and drops the one who has not logged in for longest', () => {
  let cookie = '';
  for (const name of ['a', 'b', 'c', 'd', 'e', 'a', 'f']) cookie = afterLogIn(`${name}@demo.test`, cookie);
  const known = ['a', 'b', 'c', 'd', 'e', 'f'].filter((name) => devices.find(requestWith(cookie), `${name}@demo.test`));
  expect(known).toEqual(['a', 'c', 'd', 'e', 'f']);
});

it('keeps its id over log-ins', () => {
  const first = afterLogIn('ada@demo.test');
  const second = afterLogIn('ada@demo.test', first);
  expect(devices.find(requestWith(second), 'ada@demo.test')).toBe(devices.find(requestWith(first), 'ada@demo.test'));
});

it('is known for half a year after the last log-in', () => {
  const cookie = afterLogIn('ada@demo.test');
  now += 179 * DAY_MS;
  expect(devices.find(requestWith(cookie), 'ada@demo.test')).not.toBeNull();
  now += DAY_MS;
  expect(devices.find(requestWith(cookie), 'ada@demo.test')).toBeNull();
});

it('was known before a moment only by a log-in on an earlier day, however long ago', () => {
  const cookie = requestWith(afterLogIn('ada@demo.test'));
  const before = (days: number) => devices.wasKnownBefore(cookie, 'ADA@demo.test', new Date(now + days * DAY_MS));
  // The cookie names the day alone: on the same day it does not show what came first.
  expect([before(-1), before(0), before(1), before(400)]).toEqual([false, false, true, true]);
  expect(devices.wasKnownBefore(cookie, 'ben@demo.test', new Date(now + DAY_MS))).toBe(false);
  expect(devices.wasKnownBefore(requestWith(''), 'ada@demo.test', new Date(now + DAY_MS))).toBe(false);
});

it('cannot be forged, moved to another device or extended', () => {
  const cookie = afterLogIn('ada@demo.test');
  const [id = '', entry = ''] = cookie.replace('__Host-ws_device=', '').split('.');
  const [day = '', seal = ''] = entry.split(/-(.*)/);
  const otherId = 'A'.repeat(22);
  for (const forged of [
    `${otherId}.${entry}`,
    `${id}.${Number(day) + 1}-${seal}`,
    `${id}.${day}-${'A'.repeat(22)}`,
    `${id}.${day}-é${'A'.repeat(20)}`,
    `${id}.`,
    id,
    `${cookie}.${entry}.${entry}.${entry}.${entry}.${entry}`,
  ])
    expect([forged, devices.find(requestWith(`__Host-ws_device=${forged}`), 'ada@demo.test')]).toEqual([forged, null]);
  const other = createKnownDevices({ secret: `${SECRET} of another deployment`, now: () => now });
  expect(other.find(requestWith(cookie), 'ada@demo.test')).toBeNull();
});

it('holds no part of the address', () => expect(afterLogIn('ada.lovelace@demo.test')).not.toMatch(/ada|lovelace|demo/));
