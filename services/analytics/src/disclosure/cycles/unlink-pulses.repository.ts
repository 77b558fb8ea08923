import type { ClientSession, Connection } from 'mongoose';
import type { EntryRow } from '../../features/entries/entry-row.ts';
import { openRunCollections } from '../run-collections.repository.ts';

/** Gives the scores of a run unlinked keys. */
export type UnlinkKeys = (entryId: string) => Promise<void>;

export type PulseUnlinker = {
  /** Released pulses whose scores may be joined with others still. */
  listDue: (limit: number) => Promise<string[]>;
  /** Notes with a release which pulses need the keys of their respondents no more. */
  mark: (released: EntryRow, session: ClientSession) => Promise<void>;
  /** Gives the scores of a pulse that was marked keys of their own. May be run again. */
  unlink: (entryId: string) => Promise<void>;
};

const IS_DUE = { isUnlinked: true, isUnlinkDue: true } as const;

/** A pulse of a cycle keeps the keys until the cycle has counted the latest answers of each person. */
const pulsesOf = ({ _id, isPulse, cycle, pulseIds }: EntryRow): string[] =>
  pulseIds ?? (isPulse && (cycle === undefined || cycle.length === 1) ? [_id] : []);

/** Has the respondent keys leave the pulses that were released before they did so. May be run again. */
export async function markReleasedPulses(connection: Connection): Promise<void> {
  const { entries } = openRunCollections(connection);
  const released = await entries.find({ releasedAt: { $gt: new Date(0) }, isPulse: true }).toArray();
  const pulses = released.flatMap(pulsesOf);
  await entries.updateMany({ _id: { $in: pulses }, isUnlinked: { $exists: false } }, { $set: IS_DUE });
}

export function createPulseUnlinker(connection: Connection, unlinkKeys: UnlinkKeys): PulseUnlinker {
  const { entries } = openRunCollections(connection);
  return {
    async listDue(limit) {
      const found = await entries.find({ isUnlinkDue: true }, { projection: { _id: 1 }, limit }).toArray();
      return found.map(({ _id }) => _id);
    },
    async mark(released, session) {
      const pulses = pulsesOf(released);
      if (pulses.length > 0) await entries.updateMany({ _id: { $in: pulses } }, { $set: IS_DUE }, { session });
    },
    async unlink(entryId) {
      if (!(await entries.findOne({ _id: entryId, isUnlinkDue: true }))) return;
      await unlinkKeys(entryId);
      await entries.updateOne({ _id: entryId }, { $unset: { isUnlinkDue: '' } });
    },
  };
}
