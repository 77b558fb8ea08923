import { createHash } from 'node:crypto';
import type { BootstrapRow } from './bootstrap-row.ts';

/** Counted up when the same request would have another result. */
const VERSION = 1;
const HASH_LENGTH = 32;

/** The same for requests that have the same result: a release never changes, so its attempt stands for the answers. */
export function toBootstrapId({
  attemptId,
  setId,
  choice,
  keys,
}: Pick<BootstrapRow, 'attemptId' | 'setId' | 'choice' | 'keys'>): string {
  const own = choice.kind === 'importance' ? choice.method : choice.level;
  const input = JSON.stringify([VERSION, attemptId, setId, choice.kind, own, keys]);
  return createHash('sha256').update(input).digest('hex').slice(0, HASH_LENGTH);
}
