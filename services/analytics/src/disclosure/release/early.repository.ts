import { randomUUID } from 'node:crypto';
import type { Connection, mongo } from 'mongoose';
import type { EntryRow } from '../../features/entries/entry-row.ts';
import { scoreModel } from '../../features/scores/score.model.ts';
import type { ScoreRow } from '../../features/scores/score-row.ts';
import type { NormsInForce } from '../../norms-in-force.ts';
import { toCells } from '../cells/cells.ts';
import { createReleaseCellRepository } from '../cells/release-cells.repository.ts';
import { toEarlyTotals } from '../cells/release-totals.ts';
import { createColumnFileRepository } from '../columns/column-file.repository.ts';
import { listDueRuns, openRunCollections } from '../run-collections.repository.ts';
import type { SetFigures } from './describe-set.ts';
import { type ReleaseInput, toCountedRow, toReleaseRow } from './release.repository.ts';
import { COMPANY_SET } from './to-run-sets.ts';

/** Scores that are marked together. */
const MARKED_TOGETHER = 1_000;

export type EarlyRepository = {
  /** Open runs that show results before their end and are to be looked at. */
  listDue: (now: Date, limit: number) => Promise<string[]>;
  /** Null: the run is over, its audience has not arrived, or what was shown is withdrawn. */
  read: (entryId: string) => Promise<ReleaseInput | null>;
  /** @returns false when a score, the run or its audience has changed since they were read; nothing is stored then */
  store: (input: ReleaseInput, figures: SetFigures, norms: NormsInForce, now: Date) => Promise<boolean>;
  /** Notes when the run is to be looked at again. */
  putOff: (entryId: string, until: Date) => Promise<void>;
};

const isOpen = { 'flags.showBeforeEnd': true, finishedCount: null } as unknown as mongo.Filter<EntryRow>;

/** Results of the company before the end of a run. */
export function createEarlyRepository(connection: Connection): EarlyRepository {
  const { entries, people, releases, sets } = openRunCollections(connection);
  const scores = scoreModel(connection).collection as unknown as mongo.Collection<ScoreRow>;
  const columns = createColumnFileRepository(connection);
  const cells = createReleaseCellRepository(connection);

  return {
    listDue: (now, limit) => listDueRuns(entries, { filter: isOpen, dueAt: 'earlyDueAt' }, now, limit),

    async read(entryId) {
      const [entry, audience, early] = await Promise.all([
        entries.findOne({ _id: entryId, ...isOpen }),
        people.findOne({ _id: entryId }),
        releases.findOne({ _id: entryId }),
      ]);
      // A set that was withdrawn stays so for this run.
      if (!entry || audience?.version !== entry.version || early?.withdrawnIds) return null;
      const projection = { version: 1, frame: 1, isShared: 1, isReader: 1, earlyFrom: 1, raw: 1 };
      const found = await scores.find({ entryId, frame: { $ne: null } }, { projection }).toArray();
      return {
        entry,
        people: audience,
        early,
        earlyKnownGone: [],
        versions: new Map(found.map(({ _id, version }) => [_id, version])),
        rows: found.flatMap(({ items: _, ...score }) => toCountedRow(score)),
      };
    },

    async store({ entry, people: audience, early, versions, rows }, figures, norms, now) {
      const entryId = entry._id;
      const attemptId = randomUUID();
      const earlyCounts = [...(early?.earlyCounts ?? []), versions.size];
      const set = { setId: COMPANY_SET, kind: 'company', figures } as const;
      const nothing = { verdicts: new Map(), shownIn: new Map(), unions: [], groups: [] };
      const number = earlyCounts.length;
      const released = {
        ...toReleaseRow({ entry, people: audience }, attemptId, { ...nothing, sets: [set] }, norms, now),
        ...toEarlyTotals(number),
      };
      const counted = rows.map(({ frame, earlyFrom = number }) => ({ frame, earlyFrom }));
      let isStored = false;
      await connection.transaction(async (session) => {
        const current = await entries.findOne({ _id: entryId, ...isOpen }, { session });
        const found = await scores
          .find({ entryId, frame: { $ne: null } }, { session, projection: { version: 1 } })
          .toArray();
        // Later ones are not counted; those that were must be there as they were.
        const unchanged = found.filter(({ _id, version }) => versions.get(_id) === version);
        const shown = await releases.findOne(
          { _id: entryId },
          { session, projection: { attemptId: 1, withdrawnIds: 1 } },
        );
        isStored =
          current?.version === entry.version &&
          shown?.attemptId === early?.attemptId &&
          shown?.withdrawnIds === undefined &&
          unchanged.length === versions.size;
        if (!isStored) return;
        const ids = [...versions.keys()];
        const mark = { $set: { earlyFrom: number } };
        for (let from = 0; from < ids.length; from += MARKED_TOGETHER) {
          const batch = { _id: { $in: ids.slice(from, from + MARKED_TOGETHER) }, earlyFrom: { $exists: false } };
          await scores.updateMany(batch, mark, { session });
        }
        await sets.insertOne({ ...set, _id: `${attemptId}.${COMPANY_SET}`, entryId, attemptId }, { session });
        await columns.write({ entryId, attemptId }, [set], session);
        await cells.write({ entryId, attemptId }, toCells(released, counted), session);
        await releases.replaceOne({ _id: entryId }, { ...released, earlyCounts }, { upsert: true, session });
        await entries.updateOne({ _id: entryId }, { $set: { shownEarlyAt: now } }, { session });
        if (!early) return;
        await sets.deleteMany({ entryId, attemptId: early.attemptId }, { session });
        await columns.remove({ entryId, attemptId: early.attemptId }, session);
        await cells.remove({ entryId, attemptId: early.attemptId }, session);
      });
      return isStored;
    },

    async putOff(entryId, until) {
      await entries.updateOne({ _id: entryId }, { $set: { earlyDueAt: until } });
    },
  };
}
