import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Supervised, supervise } from './supervise.ts';

/**
 * Counts its starts in a file and does what the plan says of this start, the last line for all further ones: "serve",
 * "fail" (ends with code 3 and a reason) or "hang" (runs and never serves).
 */
const PROGRAM = `
  const { appendFileSync, readFileSync, writeFileSync } = require('node:fs');
  appendFileSync('starts', process.pid + '\\n');
  const number = readFileSync('starts', 'utf8').trim().split('\\n').length;
  const plan = readFileSync('plan', 'utf8').split(' ');
  const role = plan[Math.min(number, plan.length) - 1];
  if (role === 'fail') { console.error('no answer at REDIS_URL'); process.exit(3); }
  if (role === 'serve') writeFileSync('serves', String(process.pid));
  setInterval(() => {}, 1000);
`;

let folder: string;
let running: Supervised | null;
const lines: string[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'wellspring-supervise-'));
  running = null;
  lines.length = 0;
});
afterEach(async () => {
  await running?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const read = (name: string) =>
  existsSync(path.join(folder, name)) ? readFileSync(path.join(folder, name), 'utf8') : '';
const starts = () => read('starts').split('\n').filter(Boolean).map(Number);
const isAlive = (pid: number) => existsSync(`/proc/${pid}`);

async function start(plan: string): Promise<Supervised> {
  writeFileSync(path.join(folder, 'plan'), plan);
  running = await supervise({
    name: 'program',
    command: process.execPath,
    args: ['-e', PROGRAM],
    cwd: folder,
    logFolder: folder,
    isReady: async () => read('serves') === String(starts().at(-1)) && isAlive(Number(read('serves'))),
    say: (line) => lines.push(line),
    firstPauseMs: 10,
    maxPauseMs: 40,
  });
  return running;
}

const servesAgain = (count: number) =>
  vi.waitFor(() => {
    expect(starts()).toHaveLength(count);
    expect(running?.pid()).toBe(starts().at(-1));
  }, 20_000);

it('starts a killed process again and says which signal ended it', async () => {
  const program = await start('serve');
  program.kill();
  await servesAgain(2);
  expect(lines).toEqual(['program ended unexpectedly (SIGKILL)', 'Starting program again', 'program runs again']);
});

it('retries without limit when the start itself fails, and logs the exit code and the reason', async () => {
  const program = await start(`serve ${'fail '.repeat(8)}serve`);
  program.kill();
  await servesAgain(10);
  expect(lines[2]).toBe('program did not start (exit code 3):\nno answer at REDIS_URL');
  expect(lines.filter((line) => line.includes('did not start'))).toHaveLength(8);
});

it('starts again what is killed while it starts, and says so though it printed nothing', async () => {
  const program = await start('serve hang serve');
  program.kill();
  await vi.waitFor(() => expect(starts()).toHaveLength(2), 20_000);
  process.kill(starts()[1] ?? 0, 'SIGKILL');
  await servesAgain(3);
  expect(lines).toContain('program did not start (SIGKILL) and printed nothing');
});

it('does not give up after many ends in a short time', async () => {
  const program = await start('serve');
  for (let count = 2; count <= 9; count += 1) {
    program.kill();
    await servesAgain(count);
  }
  expect(lines.filter((line) => line === 'program runs again')).toHaveLength(8);
});

it('can be stopped while it starts again, and leaves nothing running', async () => {
  const program = await start('serve hang');
  program.kill();
  await vi.waitFor(() => expect(starts()).toHaveLength(2), 20_000);
  await program.stop();
  expect(starts().filter(isAlive)).toEqual([]);
});

it('can be stopped between two tries', async () => {
  const program = await start('serve fail');
  program.kill();
  await vi.waitFor(() => expect(starts().length).toBeGreaterThan(3), 20_000);
  await program.stop();
  const count = starts().length;
  expect([count, starts().filter(isAlive)]).toEqual([starts().length, []]);
});

it('does not come up at all when the first start fails, with the reason', async () => {
  await expect(start('fail')).rejects.toThrow('program did not start (exit code 3):\nno answer at REDIS_URL');
});
