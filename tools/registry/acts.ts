import { appendFile } from 'node:fs/promises';
import { hostname, userInfo } from 'node:os';
import path from 'node:path';

/** One line of the audit log of the registry: what was done to a remote, by whom. */
export type Act = {
  act: 'publish' | 'rollback' | 'canary' | 'end-canary' | 'resume' | 'kill' | 'unkill' | 'prune';
  /** Null when it concerns all of them. */
  remote: string | null;
  /** The release it was done with; null when it concerns the remote as a whole. */
  release: string | null;
  /** Of a canary: share of the devices, 1 to 100. */
  percent?: number;
  /** What a prune removed, relative to the folder. */
  removed?: string[];
};

/** The list of acts in the folder of the front ends: JSON lines, only ever added to. */
export const ACTS_FILE = 'acts.jsonl';

/** The operator of a command: FRONTENDS_BY from a pipeline, else the account on this machine. */
export const actor = (): string => process.env.FRONTENDS_BY || `${userInfo().username}@${hostname()}`;

/** @param snapshot of the registry that the act makes: proves that it was written */
export async function recordAct(outputFolder: string, act: Act, snapshot: string): Promise<void> {
  const line = { at: new Date().toISOString(), by: actor(), ...act, snapshot };
  await appendFile(path.join(outputFolder, ACTS_FILE), `${JSON.stringify(line)}\n`);
}
