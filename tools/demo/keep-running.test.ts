import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ensureSecrets } from '../platform/secrets.ts';
import type { StackPorts } from '../platform/stack.ts';

type Ready = { ports: StackPorts; pids: Record<string, number> };

const folder = mkdtempSync(path.join(tmpdir(), 'wellspring-keep-'));
let launcher: ChildProcess;
let ready: Ready;
let output = '';

/** Starts a script of this folder; resolves with its end. */
function run(script: string, args: readonly string[]) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, script), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { child, text: () => text, ended };
}

beforeAll(async () => {
  const started = run('testing/keep-stack.ts', [folder]);
  launcher = started.child;
  const line = () =>
    started
      .text()
      .split('\n')
      .find((each) => each.startsWith('{"ready"'));
  await vi.waitFor(() => expect(line(), started.text()).toBeDefined(), 60_000);
  ready = JSON.parse(line() ?? '') as Ready;
  launcher.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
}, 90_000);
afterAll(async () => {
  launcher.kill('SIGKILL');
  await vi.waitFor(() => expect(running()).toEqual([]), 20_000);
  rmSync(folder, { recursive: true, force: true });
});

const isAlive = (pid: number) => existsSync(`/proc/${pid}`);
const running = () => Object.keys(ready.pids).filter((name) => isAlive(ready.pids[name] ?? 0));

/** One command to the stack's Redis, and the first bytes of its answer. */
const redis = (command: string) =>
  new Promise<string>((resolve, reject) => {
    const socket = connect({ port: ready.ports.redis, host: '127.0.0.1' }, () => socket.write(`${command}\r\n`));
    socket.once('data', (data) => {
      resolve(data.toString().trim());
      socket.destroy();
    });
    socket.once('error', reject);
  });

const answers = async (port: number) => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok;

it('gives each process the secrets it reads and no other', () => {
  const { internal, respondent, pepper, session } = ensureSecrets(folder);
  const secrets = Object.entries({ internal, respondent, pepper, session });
  const heldBy = (pid: number) => {
    const environment = readFileSync(`/proc/${pid}/environ`, 'utf8');
    return secrets.flatMap(([name, value]) => (environment.includes(value) ? [name] : []));
  };
  expect(Object.fromEntries(Object.entries(ready.pids).map(([name, pid]) => [name, heldBy(pid)]))).toEqual({
    store: [],
    redis: [],
    checkups: ['internal', 'respondent', 'pepper'],
    'checkups-worker': ['internal', 'respondent'],
    analytics: ['internal'],
    'analytics-worker': ['internal'],
    bff: ['internal', 'session'],
  });
});

it('refuses a second start in the same folder, also with --reset, and touches nothing', async () => {
  await redis('SET kept before');
  for (const more of [[], ['--reset']]) {
    const second = run('demo.ts', ['--data', folder, '--port', '20080', ...more]);
    expect(await second.ended).toBe(1);
    expect(second.text()).toMatch(new RegExp(`in use by another demo \\(pid ${launcher.pid}\\)\\. Stop what uses`));
  }
  expect(running()).toHaveLength(7);
  expect(await redis('GET kept')).toContain('before');
  expect(output).toBe('');
});

it('starts Redis again with its data when it is killed, and says so', async () => {
  await redis('SET kept over-the-end');
  process.kill(ready.pids.redis ?? 0, 'SIGKILL');
  await vi.waitFor(() => expect(output).toContain('redis runs again'), 20_000);
  expect(output).toContain('redis ended unexpectedly (SIGKILL)');
  expect(await redis('GET kept')).toContain('over-the-end');
  await vi.waitFor(async () => expect(await answers(ready.ports.checkupsWorker)).toBe(true), 20_000);
});

it('starts a service again whose successor was killed too', async () => {
  process.kill(ready.pids.checkups ?? 0, 'SIGKILL');
  await vi.waitFor(() => expect(output).toContain('Starting checkups again'), 20_000);
  const successor = await vi.waitFor(() => {
    const pid = findProcess('services/checkups/src/main/server.ts');
    expect(pid).not.toBe(ready.pids.checkups);
    return pid;
  }, 20_000);
  process.kill(successor, 'SIGKILL');
  await vi.waitFor(() => expect(output).toMatch(/\(SIGKILL\)[\s\S]*Starting checkups again in 1 s/), 20_000);
  await vi.waitFor(async () => expect(await answers(ready.ports.checkups)).toBe(true), 30_000);
});

it('leaves no process behind when the launcher is killed, and the folder is free again', async () => {
  const pids = findChildren(launcher.pid ?? 0);
  expect(pids.length).toBeGreaterThanOrEqual(8);
  launcher.kill('SIGKILL');
  await vi.waitFor(() => expect(pids.filter(isAlive)).toEqual([]), 20_000);
  const next = run('testing/keep-stack.ts', [folder]);
  await vi.waitFor(() => expect(next.text()).toContain('{"ready"'), 60_000);
  const left = findChildren(next.child.pid ?? 0);
  next.child.kill('SIGKILL');
  await vi.waitFor(() => expect(left.filter(isAlive)).toEqual([]), 20_000);
}, 120_000);

function findChildren(pid: number): number[] {
  return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
}

/** The process of this launcher that runs a script. */
function findProcess(script: string): number {
  const pid = findChildren(launcher.pid ?? 0).find((child) => {
    try {
      return readFileSync(`/proc/${child}/cmdline`, 'utf8').includes(script);
    } catch {
      return false;
    }
  });
  return pid ?? expect.fail(`${script} does not run`);
}
