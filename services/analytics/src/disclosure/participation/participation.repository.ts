import type { Connection, mongo } from 'mongoose';
import type { EntryPeopleRow } from '../../features/entries/entry-people-row.ts';
import type { EntryRow } from '../../features/entries/entry-row.ts';
import { scoreModel } from '../../features/scores/score.model.ts';
import type { ScoreRow } from '../../features/scores/score-row.ts';
import { listDueRuns, openRunCollections } from '../run-collections.repository.ts';
import { participationModel } from './participation.model.ts';
import type { ParticipationRow } from './participation-row.ts';

export type ParticipationRepository = {
  /** Runs that were never counted, or whose next count is due; not those that are counted for good. */
  listDue: (now: Date, limit: number) => Promise<string[]>;
  /** Null: the run is unknown, or its audience has not arrived. */
  read: (
    entryId: string,
  ) => Promise<{ entry: EntryRow; people: EntryPeopleRow; counted: ParticipationRow | null } | null>;
  /** By team and segment, how many people with a score count in it; the company's under null. */
  countAnswered: (entryId: string) => Promise<ReadonlyMap<string | null, number>>;
  /** @param nextAt when the next count is due, unless the run is released meanwhile */
  store: (row: ParticipationRow, entry: EntryRow, nextAt: Date) => Promise<void>;
};

export function createParticipationRepository(connection: Connection): ParticipationRepository {
  const { entries, people } = openRunCollections(connection);
  const scores = scoreModel(connection).collection as unknown as mongo.Collection<ScoreRow>;
  const counts = participationModel(connection).collection as unknown as mongo.Collection<ParticipationRow>;

  return {
    listDue: (now, limit) => listDueRuns(entries, { filter: { isCountFinal: null }, dueAt: 'countDueAt' }, now, limit),

    async read(entryId) {
      const [entry, audience, counted] = await Promise.all([
        entries.findOne({ _id: entryId }),
        people.findOne({ _id: entryId }),
        counts.findOne({ _id: entryId }),
      ]);
      return entry && audience && { entry, people: audience, counted };
    },

    async countAnswered(entryId) {
      const answered = new Map<string | null, number>();
      const projection = { _id: 0, 'frame.teamIds': 1, 'frame.segmentIds': 1 };
      for await (const { frame } of scores.find({ entryId }, { projection })) {
        if (!frame) continue;
        for (const id of [null, ...frame.teamIds, ...frame.segmentIds]) answered.set(id, (answered.get(id) ?? 0) + 1);
      }
      return answered;
    },

    async store({ _id, ...row }, entry, nextAt) {
      await counts.updateOne({ _id }, { $set: row }, { upsert: true });
      const unchanged = { _id, releasedAt: entry.releasedAt ?? null } as unknown as mongo.Filter<EntryRow>;
      const next = row.isFinal ? { isCountFinal: true as const } : { countDueAt: nextAt };
      await entries.updateOne(unchanged, { $set: next });
    },
  };
}
