import type { ClientSession, Connection } from 'mongoose';
import type { OutboxWriter } from '../../platform/outbox/outbox.ts';
import { tellAnalytics } from '../../platform/outbox/tell-analytics.ts';
import type { EntryRow } from './checkup.ts';

/** Whether a run takes no more answers. */
export const isOver = ({ status }: Pick<EntryRow, 'status'>): boolean => status === 'completed' || status === 'closed';

/** Counts a change of a run that results depend on, and queues messages for analytics, in one transaction. */
export type CountRunUp = (
  connection: Connection,
  entryId: string,
  fewerInvited: number,
  session: ClientSession,
) => Promise<void>;

/**
 * Queues messages for analytics about a run and its audience: always both, with one version, which says that they
 * belong together.
 */
export async function tellRun(
  outbox: OutboxWriter,
  run: { entryId: string; version: number; isOver: boolean },
  session?: ClientSession,
): Promise<void> {
  const { entryId, version } = run;
  await tellAnalytics(outbox, { type: 'entry-people', entryId, version }, session);
  await tellAnalytics(outbox, { type: run.isOver ? 'entry-completed' : 'entry-opened', entryId, version }, session);
}
