import type { Connection } from 'mongoose';
import type { ReadPlacements } from '../../people/door/placement.ts';
import { type SettingsData, toFrozenRules } from '../../settings/door/setting.ts';
import type { EntryRow, EntryStatus } from '../door/checkup.ts';
import { entryModel } from '../models/entry.model.ts';
import { createParticipationRepository } from '../participations/participation.repository.ts';
import { createFrameRepository } from './frame.repository.ts';

const PIECE = 1_000;
const OPENED: readonly EntryStatus[] = ['active', 'grace', 'completed', 'closed'];

type Parts = { readPlacements: ReadPlacements; settings: SettingsData; today: Date };

/**
 * Gives the runs that opened before frames existed what a run freezes at its opening: frames of all invited users that
 * still exist, from today's tree and marked so, and today's rules where it froze none. Idempotent, also when it is
 * interrupted or run twice at once.
 */
export async function frameOpenRuns(
  connection: Connection,
  { readPlacements, settings, today }: Parts,
  signal?: AbortSignal,
): Promise<void> {
  const entries = entryModel(connection);
  const frames = createFrameRepository(connection);
  const participations = createParticipationRepository(connection);
  const rules = toFrozenRules(settings);

  const opened = await entries
    .find({ status: { $in: [...OPENED] } }, { thresholds: 1, flags: 1 })
    .lean<Pick<EntryRow, '_id' | 'thresholds' | 'flags'>[]>();
  for (const entry of opened) {
    for (let after: string | null = null; ; ) {
      signal?.throwIfAborted();
      const userIds: string[] = await participations.listUserIds(entry._id, after, PIECE);
      after = userIds.at(-1) ?? null;
      if (after === null) break;
      await frames.add(entry._id, await readPlacements(userIds, rules.splitAttributes, today), { isOfToday: true });
    }
    if (entry.flags) continue;
    const thresholds = { ...rules.thresholds, ...entry.thresholds };
    // The opening step that runs now has frozen these.
    await entries.updateOne({ _id: entry._id, flags: { $exists: false } }, { $set: { ...rules, thresholds } });
  }
}
