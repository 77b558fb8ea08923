import type { Connection } from 'mongoose';
import type { OutboxWriter } from '../../platform/outbox/outbox.ts';
import { tellAnalytics } from '../../platform/outbox/tell-analytics.ts';
import type { EntryRow } from '../door/checkup.ts';
import { entryModel } from '../models/entry.model.ts';
import { createEntryRepository } from '../schedule/entry.repository.ts';

/** Tells analytics of every run that has opened, and of those that are over that they are. May be run again. */
export async function tellOpenedRuns(
  connection: Connection,
  outbox: OutboxWriter,
  signal?: AbortSignal,
): Promise<void> {
  const entries = createEntryRepository(connection);
  const opened = await entryModel(connection)
    .find({ status: { $in: ['active', 'grace', 'completed', 'closed'] } }, { status: 1 })
    .lean<Pick<EntryRow, '_id' | 'status'>[]>();
  for (const { _id: entryId, status } of opened) {
    signal?.throwIfAborted();
    const version = await entries.countUp(entryId);
    if (version === null) continue;
    const isOver = status === 'completed' || status === 'closed';
    await tellAnalytics(outbox, { type: isOver ? 'entry-completed' : 'entry-opened', entryId, version });
  }
}
