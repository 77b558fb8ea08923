import {
  accessSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';

/** The lock of a folder: the name of its file, and who is said to use the folder. */
export type LockKind = { readonly file: string; readonly user: string };

const STORE: LockKind = { file: 'store.lock', user: 'embedded store' };
const openHere = new Set<string>();

/** A reason not to start that the reader can act on; shown as one line. */
export class StartError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'StartError';
  }
}

/** Exclusive use of a data folder until `release`. */
export type FolderLock = {
  readonly folder: string;
  /** The process that had it before died without releasing it. */
  readonly wasLeft: boolean;
  release(): void;
};

/**
 * Makes the folder when it is missing and takes it for this process.
 * @throws StartError when it cannot be written or another process has it
 */
export function lockDataFolder(path: string, kind: LockKind = STORE): FolderLock {
  const folder = prepare(path);
  const lock = join(folder, kind.file);
  if (openHere.has(lock)) throw inUse(folder, kind, process.pid);
  const mine = join(folder, `${kind.file}.${process.pid}`);
  const content = `${process.pid} ${startTimeOf(process.pid)}\n`;
  let attempt = 0;
  try {
    writeFileSync(mine, content);
    for (; !tryLink(mine, lock); attempt += 1) takeOverStale(folder, kind, attempt);
  } catch (error) {
    if (error instanceof StartError) throw error;
    throw new StartError(`cannot write to the data folder ${folder}: ${reasonOf(error)}`);
  } finally {
    rmSync(mine, { force: true });
  }
  openHere.add(lock);
  return {
    folder,
    wasLeft: attempt > 0,
    release: () => {
      openHere.delete(lock);
      if (readOwner(lock)?.pid === process.pid) rmSync(lock, { force: true });
    },
  };
}

function prepare(path: string): string {
  try {
    makeFolder(resolve(path));
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
    return realpathSync(path);
  } catch (error) {
    throw new StartError(`cannot use the data folder ${path}: ${reasonOf(error)}`);
  }
}

/** Not `recursive: true`: Node repeats that for ever where the system says "not found" for a folder it will not make. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  const parent = dirname(path);
  if (parent !== path) makeFolder(parent);
  mkdirSync(path);
}

/** A hard link appears whole or not at all, with its content. */
function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function takeOverStale(folder: string, kind: LockKind, attempt: number): void {
  const lock = join(folder, kind.file);
  const owner = readOwner(lock);
  if (owner === undefined && attempt < 3) return;
  if (owner !== undefined && isAlive(owner)) throw inUse(folder, kind, owner.pid);
  if (attempt > 3) throw inUse(folder, kind, owner?.pid ?? 0);
  // Renaming moves exactly the lock that was looked at, or none: two processes cannot both take it over.
  const grave = `${lock}.stale.${process.pid}`;
  renameSync(lock, grave);
  const moved = readOwner(grave);
  if (moved !== undefined && moved.pid !== owner?.pid && isAlive(moved)) {
    renameSync(grave, lock);
    throw inUse(folder, kind, moved.pid);
  }
  rmSync(grave, { force: true });
}

type Owner = { readonly pid: number; readonly startTime: string };

function readOwner(lock: string): Owner | undefined {
  try {
    const [pid, startTime] = readFileSync(lock, 'utf8').trim().split(' ');
    return { pid: Number(pid), startTime: startTime ?? '' };
  } catch {
    return undefined;
  }
}

function isAlive(owner: Owner): boolean {
  // Not in `openHere`, so a lock with our own number is from an earlier life (first process of a container, say).
  if (owner.pid === process.pid || !Number.isInteger(owner.pid) || owner.pid <= 0) return false;
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  const startTime = startTimeOf(owner.pid);
  return startTime === '' || owner.startTime === '' || startTime === owner.startTime;
}

/** When the process started, in the kernel's ticks; empty where the system does not tell. Tells a reused number. */
function startTimeOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    // A dead process that nobody has waited for still has an entry.
    return fields[0] === 'Z' ? 'dead' : (fields[19] ?? '');
  } catch {
    return '';
  }
}

function inUse(folder: string, { user }: LockKind, pid: number): StartError {
  return new StartError(`the data folder ${folder} is in use by another ${user} (pid ${pid})`);
}

function reasonOf(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'EROFS') return 'the file system is read-only';
  if (code === 'EACCES' || code === 'EPERM') return 'permission denied';
  if (code === 'ENOSPC') return 'no space left on the disk';
  return error instanceof Error ? error.message : String(error);
}

/** The reason behind a failed system call in words, for start errors. */
export function describeFailure(error: unknown): string {
  return reasonOf(error);
}
