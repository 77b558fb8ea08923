import { existsSync, readFileSync } from 'node:fs';
import { afterEach, expect, it, vi } from 'vitest';
import { freePort } from '../platform/ports.ts';
import { PROCESS_NAMES, type ProcessName, processes } from '../platform/processes.ts';
import { environment, SECRETS, start, stopLauncher } from './testing/launcher.ts';

afterEach(stopLauncher);

/** The process that runs a script for this launcher, once it does. */
const findProcess = (launcherPid: number, name: ProcessName) =>
  vi.waitFor(() => {
    const children = readFileSync(`/proc/${launcherPid}/task/${launcherPid}/children`, 'utf8').trim().split(' ');
    const pid = children.find((child) =>
      readFileSync(`/proc/${child}/cmdline`, 'utf8').includes(`\0${processes[name].script}\0`),
    );
    return pid ?? expect.fail(`${name} does not run`);
  }, 10_000);

it.each<[ProcessName, (keyof typeof SECRETS)[]]>([
  ['checkups', ['INTERNAL_SECRET', 'RESPONDENT_SECRET', 'PASSWORD_PEPPER']],
  ['checkups-worker', ['INTERNAL_SECRET', 'RESPONDENT_SECRET']],
  ['analytics', ['INTERNAL_SECRET']],
  ['analytics-worker', ['INTERNAL_SECRET']],
  ['bff', ['INTERNAL_SECRET', 'SESSION_SECRET']],
])('gives %s the secrets it reads and no other', async (name, expected) => {
  const { pid } = start([name], { ...environment(), PORT: 'none' });
  const given = readFileSync(`/proc/${await findProcess(pid, name)}/environ`, 'utf8');
  const held = Object.entries(SECRETS).flatMap(([key, value]) => (given.includes(value) ? [key] : []));
  expect(held).toEqual(expected);
});

it('starts analytics without any secret of the others', async () => {
  const { RESPONDENT_SECRET, PASSWORD_PEPPER, SESSION_SECRET, ...env } = environment();
  const { pid } = start(['analytics'], env);
  await findProcess(pid, 'analytics');
});

it('says which process ended, and ends with a failure so that all is started again', async () => {
  const { errors, ended } = start(['analytics'], { ...environment(), PORT: 'none' });
  expect(await ended).toBe(1);
  expect(errors()).toContain('analytics ended unexpectedly (exit code 1); everything is stopped.');
});

it('leaves no process behind when it is killed', async () => {
  const port = await freePort();
  const { pid } = start(['bff'], { ...environment(), PORT: String(port) });
  const child = await findProcess(pid, 'bff');
  await vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${port}/healthz`)).ok).toBe(true), 20_000);
  process.kill(pid, 'SIGKILL');
  await vi.waitFor(() => expect(existsSync(`/proc/${child}`)).toBe(false), 20_000);
});

it('names everything that is missing and starts nothing', async () => {
  const { errors, ended } = start(PROCESS_NAMES, { PATH: process.env.PATH });
  expect(await ended).toBe(1);
  expect(errors()).toContain('TRUSTED_PROXIES is not set.');
});
