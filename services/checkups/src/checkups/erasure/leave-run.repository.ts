import type { ClientSession, Connection } from 'mongoose';
import { createOutboxRepository } from '../../platform/outbox/outbox.repository.ts';
import type { EntryRow } from '../door/checkup.ts';
import { frameId } from '../door/frame.ts';
import { type CountRunUp, isOver, tellRun } from '../door/tell-run.ts';
import { entryModel } from '../models/entry.model.ts';
import { frameModel } from '../models/frame.model.ts';

type Leaving = {
  entryId: string;
  userIds: readonly string[];
  /** By how many the number of people asked falls. */
  fewerInvited: number;
};

export const countRunUp: CountRunUp = async (connection, entryId, fewerInvited, session) => {
  const entries = entryModel(connection);
  const entry = await entries.findById(entryId, null, { session }).lean<EntryRow>();
  if (!entry) return;
  const version = (entry.feedVersion ?? 0) + 1;
  const { invitedCount } = entry;
  const left = invitedCount === undefined ? {} : { invitedCount: Math.max(0, invitedCount - fewerInvited) };
  await entries.updateOne({ _id: entryId }, { $set: { feedVersion: version, ...left } }, { session });
  await tellRun(createOutboxRepository(connection), { entryId, version, isOver: isOver(entry) }, session);
};

/**
 * Takes people out of a run, in the transaction of what causes it: they are no longer counted in it, and analytics is notified.
 * Code that deletes answers does it in the same transaction, so that there are never more answers than invitations.
 */
export async function leaveRun(
  connection: Connection,
  { entryId, userIds, fewerInvited }: Leaving,
  session: ClientSession,
): Promise<void> {
  const ids = userIds.map((userId) => frameId(entryId, userId));
  await frameModel(connection).deleteMany({ _id: { $in: ids } }, { session });
  await countRunUp(connection, entryId, fewerInvited, session);
}
