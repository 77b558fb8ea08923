import { createBoundedCache } from '@wellspring/shared/server/bounded-cache.ts';
import type { CheckupRow, EntryRow } from '../door/checkup.ts';
import type { EntryRepository } from './entry.repository.ts';

/** Of a hundred thousand invitations each names the same run. */
const CACHE_TTL_MS = 5_000;
const CACHE_SIZE = 20;

type RunRows = { entry: EntryRow; checkup: CheckupRow };

/** A run with its checkup, at most five seconds old; null when either does not exist. */
export type ReadRun = (entryId: string) => Promise<RunRows | null>;

/** Reads runs through a small cache. */
export function createRunReader(entries: Pick<EntryRepository, 'find' | 'findCheckup'>): ReadRun {
  const runs = createBoundedCache<RunRows | null>({ size: CACHE_SIZE, ttlMs: CACHE_TTL_MS });
  return (entryId) =>
    runs.get(entryId, async () => {
      const entry = await entries.find(entryId);
      const checkup = entry && (await entries.findCheckup(entry.checkupId));
      return checkup ? { entry, checkup } : null;
    });
}
