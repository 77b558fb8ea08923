import type { Connection } from 'mongoose';
import type { OutboxWriter } from '../../platform/outbox/outbox.ts';
import type { EntryRow } from '../door/checkup.ts';
import { isOver, tellRun } from '../door/tell-run.ts';
import { entryModel } from '../models/entry.model.ts';
import { createEntryRepository } from '../schedule/entry.repository.ts';

/** Queues messages for analytics about every run that has opened or is over. Idempotent. */
export async function tellOpenedRuns(
  connection: Connection,
  outbox: OutboxWriter,
  signal?: AbortSignal,
): Promise<void> {
  const entries = createEntryRepository(connection);
  const opened = await entryModel(connection)
    .find({ status: { $in: ['active', 'grace', 'completed', 'closed'] } }, { status: 1 })
    .lean<Pick<EntryRow, '_id' | 'status'>[]>();
  for (const entry of opened) {
    signal?.throwIfAborted();
    const version = await entries.countUp(entry._id);
    if (version === null) continue;
    await tellRun(outbox, { entryId: entry._id, version, isOver: isOver(entry) });
  }
}
