import { isAppError } from '@wellspring/shared/errors.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createLimits, type Limits } from './limits.ts';
import type { LoginSource } from './login-limits.ts';

const OFFICE = '203.0.113.7';
const VICTIM = 'victim@demo.test';
const STEP_S = 10;
const STEPS_OF_DAY = 86_400 / STEP_S;
const STEPS_OF_HOUR = 3_600 / STEP_S;

// Limits in memory run by the clock of the process, which a test moves; production's factor, and no Redis.
let limits: Limits;
beforeEach(() => {
  // Only the clock: it decides what has expired, and a day of timers is slow to run through.
  vi.useFakeTimers({ now: new Date('2026-11-23T06:00:00Z'), toFake: ['Date'] });
  limits = createLimits({ redis: null, secret: 'a secret of the tests, long enough to be one', factor: 1 });
});
afterEach(() => void vi.useRealTimers());

const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1_000);

const at = (address: string, device: string | null = null): LoginSource => ({ address, device });

/** A wrong password. @returns the seconds to wait, 0 when it was looked at */
async function fail(account: string, source: LoginSource): Promise<number> {
  try {
    await (await limits.login(account, source)).failed();
    return 0;
  } catch (error) {
    if (isAppError(error) && error.retryAfterS) return error.retryAfterS;
    throw error;
  }
}

/** The right password. @returns the seconds to wait, 0 when the person is in */
async function logIn(account: string, source: LoginSource): Promise<number> {
  try {
    await (await limits.login(account, source)).succeeded();
    return 0;
  } catch (error) {
    if (isAppError(error) && error.retryAfterS) return error.retryAfterS;
    throw error;
  }
}

/** Lets a day pass in which `attack` is run every few seconds and `everyHour` once an hour; gives what the latter gave. */
async function dayUnder(attack: (step: number) => Promise<unknown>, everyHour: () => Promise<number>) {
  const waits: number[] = [];
  for (let step = 0; step < STEPS_OF_DAY; step += 1) {
    await attack(step);
    if (step % STEPS_OF_HOUR === STEPS_OF_HOUR - 1) waits.push(await everyHour());
    pass(STEP_S);
  }
  return waits;
}

/** Wrong passwords behind the office's address all day, on all accounts and on the victim's. */
const fromOffice = async (step: number) => {
  await fail(`person-${step}@demo.test`, at(OFFICE));
  await fail(VICTIM, at(OFFICE));
};

it('never lets failures behind the same address, on any account, slow down a device that is known', async () => {
  const waits = await dayUnder(fromOffice, () => logIn(VICTIM, at(OFFICE, 'device-of-victim')));
  expect(waits).toEqual(Array(24).fill(0));
});

it('never lets failures on other accounts slow down a person at a place that is known as theirs', async () => {
  await logIn('colleague@demo.test', at(OFFICE));
  const waits = await dayUnder(fromOffice, () => logIn('colleague@demo.test', at(OFFICE)));
  expect(waits).toEqual(Array(24).fill(0));
});

it('never slow down a user at home because of attempts from many addresses', async () => {
  const home = '198.51.100.9';
  await logIn(VICTIM, at(home));
  const waits = await dayUnder(
    (step) => fail(VICTIM, at(`192.0.${(step >> 8) & 255}.${step & 255}`)),
    () => logIn(VICTIM, at(home)),
  );
  expect(waits).toEqual(Array(24).fill(0));
});

it('lets a person who is new wait for a minute at most while others fail behind the same address', async () => {
  const waits = await dayUnder(fromOffice, () => logIn('first-day@demo.test', at(OFFICE, null)));
  expect(Math.max(...waits)).toBeLessThanOrEqual(60);
});

it('delay a user by at most a quarter of an hour while the same address attacks the account', async () => {
  await logIn(VICTIM, at(OFFICE));
  const waits = await dayUnder(fromOffice, () => logIn(VICTIM, at(OFFICE)));
  expect(Math.max(...waits)).toBeLessThanOrEqual(900);
});

it('slow down failures on a known device too, and reset them after the right password', async () => {
  const device = at('198.51.100.9', 'device-of-victim');
  expect([await fail(VICTIM, device), await fail(VICTIM, device), await fail(VICTIM, device)]).toEqual([0, 0, 0]);
  expect(await fail(VICTIM, device)).toBe(2);
  pass(2);
  expect(await logIn(VICTIM, device)).toBe(0);
  expect(await fail(VICTIM, device)).toBe(0);
});

it('admit few attempts at one account in a day, whatever the addresses', async () => {
  let looked = 0;
  await dayUnder(
    async (step) => {
      if ((await fail(VICTIM, at(`192.0.${(step >> 8) & 255}.${step & 255}`))) === 0) looked += 1;
    },
    async () => 0,
  );
  expect(looked).toBeLessThan(130);
});

it('admit few attempts from one address in a day, whatever the accounts', async () => {
  let looked = 0;
  await dayUnder(
    async (step) => {
      if ((await fail(`person-${step}@demo.test`, at(OFFICE))) === 0) looked += 1;
    },
    async () => 0,
  );
  expect(looked).toBeLessThan(1_600);
});
