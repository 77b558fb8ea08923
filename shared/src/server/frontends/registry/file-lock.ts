import { randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';

/** Who holds a lock, as the lock file says it. */
const Owner = z.object({ token: z.string(), pid: z.int(), host: z.string(), at: z.string() });
type Owner = z.infer<typeof Owner>;

/** Milliseconds after which a process gives up; the work under a lock takes a few. */
const PATIENCE_MS = 30_000;

export type LockOptions = {
  /** Milliseconds to wait for another owner. */
  patienceMs?: number;
};

/**
 * Does some work while no other process does work under the same lock file. The lock of a process that died on this
 * machine is taken over; one of another machine cannot be judged and is named in the error.
 *
 * @throws Error that names the owner and the file, when the lock is not free in time
 */
export async function withFileLock<T>(file: string, work: () => Promise<T>, options: LockOptions = {}): Promise<T> {
  const owner: Owner = { token: randomUUID(), pid: process.pid, host: hostname(), at: new Date().toISOString() };
  const deadline = performance.now() + (options.patienceMs ?? PATIENCE_MS);
  while (!(await createWhole(file, JSON.stringify(owner), owner.token))) {
    const holder = await ownerIn(file);
    if (holder && isDead(holder)) await takeAway(file, holder);
    else if (performance.now() > deadline) throw lockedError(file, holder);
    else await pause(5 + Math.random() * 20);
  }
  try {
    return await work();
  } finally {
    await rm(file);
  }
}

/** Makes a file that is never seen empty. @returns false when there is one already */
async function createWhole(file: string, text: string, token: string): Promise<boolean> {
  const draft = `${file}.${token}`;
  await writeFile(draft, text);
  try {
    await link(draft, file);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(draft);
  }
}

/** @returns null when the lock is free, or not ours to understand */
async function ownerIn(file: string): Promise<Owner | null> {
  try {
    return Owner.parse(JSON.parse(await readFile(file, 'utf8')));
  } catch {
    return null;
  }
}

function isDead({ pid, host }: Owner): boolean {
  if (host !== hostname()) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return isCode(error, 'ESRCH');
  }
}

/** Only the process that made the claim file removes that owner's lock, so that its successor's lock is not removed. */
async function takeAway(file: string, { token }: Owner): Promise<void> {
  const claim = `${file}.${token}.dead`;
  try {
    await writeFile(claim, '', { flag: 'wx' });
  } catch (error) {
    if (isCode(error, 'EEXIST')) return pause(5);
    throw error;
  }
  if ((await ownerIn(file))?.token === token) await rm(file);
  await rm(claim);
}

function lockedError(file: string, holder: Owner | null): Error {
  const who = holder ? `process ${holder.pid} on ${holder.host} since ${holder.at}` : 'another process';
  return new Error(`${file} is held by ${who}; if that no longer runs, delete the file and try again`);
}

const isCode = (error: unknown, code: string) => (error as NodeJS.ErrnoException).code === code;
