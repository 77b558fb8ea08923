import { appendFile, open } from 'node:fs/promises';
import { hostname, userInfo } from 'node:os';
import path from 'node:path';
import * as z from 'zod/mini';
import type { Seal } from '../signing/seal.ts';

/** What was done to a remote. */
export const Act = z.object({
  act: z.enum([
    'publish',
    'rollback',
    'canary',
    'end-canary',
    'pause',
    'resume',
    'kill',
    'unkill',
    'prune',
    'refuse',
    'dismiss',
    'sign',
    'restore',
  ]),
  /** Null when it concerns all of them. */
  remote: z.nullable(z.string()),
  /** The release it was done with; null when it concerns the remote as a whole. */
  release: z.nullable(z.string()),
  /** Of a canary: share of the devices, 1 to 100. */
  percent: z.optional(z.int()),
  /** What a prune removed, relative to the folder. */
  removed: z.optional(z.array(z.string())),
  /** Of a refused release: why, in words. */
  reason: z.optional(z.string()),
});
export type Act = z.infer<typeof Act>;

/** One line of the audit log of the registry: the act, when, and by whom. */
const RecordedAct = z.object({ ...Act.shape, at: z.string(), by: z.string() });
export type RecordedAct = z.infer<typeof RecordedAct>;

/** Who changes the registry. */
export type Operator = {
  /** `user:` and an id of a user of the company; any other text names a pipeline or an account of a machine. */
  by: string;
  /** Writes the act down elsewhere too, before it takes effect; what it throws changes nothing. */
  note?: (act: Act) => Promise<void>;
  /** With what the change is signed; a registry that was never signed needs none. */
  seal?: Seal;
};

/** The account that runs this process. */
export const thisAccount = (): Operator => ({ by: `${userInfo().username}@${hostname()}` });

/** The list of acts in the folder of the front ends: JSON lines, only ever added to. */
export const ACTS_FILE = 'acts.jsonl';

/** @param snapshot of the registry that the act makes: proves that it was written */
export async function recordAct(
  outputFolder: string,
  act: Act,
  snapshot: string,
  { by, note }: Operator = thisAccount(),
): Promise<void> {
  await note?.(act);
  const line = { at: new Date().toISOString(), by, ...act, snapshot };
  await appendFile(path.join(outputFolder, ACTS_FILE), `${JSON.stringify(line)}\n`);
}

/** Bytes at the end of the list that are read: some thousand acts. */
const TAIL_BYTES = 512 * 1024;

/** The latest acts, the newest first; lines that are no acts are passed over. */
export async function readActs(outputFolder: string): Promise<RecordedAct[]> {
  return (await readTail(path.join(outputFolder, ACTS_FILE)))
    .split('\n')
    .flatMap((line) => {
      const read = RecordedAct.safeParse(parseLine(line));
      return read.success ? [read.data] : [];
    })
    .reverse();
}

async function readTail(file: string): Promise<string> {
  const handle = await open(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (!handle) return '';
  try {
    const { size } = await handle.stat();
    const length = Math.min(size, TAIL_BYTES);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, size - length);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
