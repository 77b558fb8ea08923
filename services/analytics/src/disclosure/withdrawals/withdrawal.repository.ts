import { COMPOSITE_KEYS, SCORE_KEYS } from '@wellspring/shared/domain/factor-keys.ts';
import type { Connection, mongo } from 'mongoose';
import { type EntryRow, runIdsOf } from '../../features/entries/entry-row.ts';
import { scoreModel } from '../../features/scores/score.model.ts';
import type { ScoreRow } from '../../features/scores/score-row.ts';
import { createBootstrapRepository } from '../bootstraps/bootstrap.repository.ts';
import { type Cell, toCells } from '../cells/cells.ts';
import { createReleaseCellRepository, toCounted } from '../cells/release-cells.repository.ts';
import { createColumnFileRepository } from '../columns/column-file.repository.ts';
import { createCovarianceRepository } from '../covariances/covariances.repository.ts';
import type { ReleaseRow } from '../release/release-row.ts';
import type { ReleasedSetRow } from '../release/released-set.model.ts';
import { COMPANY_SET } from '../release/to-run-sets.ts';
import type { WithdrawalOptions } from '../rules/find-withdrawals.ts';
import { openRunCollections } from '../run-collections.repository.ts';
import { listParts, type NumbersOfSet, type Part, type ShownPart, toPartTotals } from './part-totals.ts';
import { toKnownTotals } from './to-known-totals.ts';

/** What a check of a released run reads. */
export type WithdrawalInput = {
  entry: EntryRow;
  release: ReleaseRow;
  totals: Required<WithdrawalOptions>;
  /** Figures that are about some of the people only, each with totals of its own. */
  parts: { part: Part; totals: Required<WithdrawalOptions> }[];
};

export type WithdrawalRepository = {
  /** Notes that the sharing of these submissions has changed: the runs they belong to are to be checked. */
  requestCheck: (submissionIds: readonly string[]) => Promise<void>;
  /** Runs that show results, at their end or before it, and are to be checked. */
  listDue: (limit: number) => Promise<string[]>;
  /** Null: the run shows nothing, or is not to be checked. */
  read: (entryId: string) => Promise<WithdrawalInput | null>;
  /**
   * Takes sets, and single figures of others, out of a release for good and notes that it is checked, unless sharing has changed again. Where another
   * release has taken its place nothing is done: that one is still to be checked.
   */
  withdraw: (
    input: Pick<WithdrawalInput, 'entry' | 'release'>,
    setIds: readonly string[],
    parts?: readonly ShownPart[],
  ) => Promise<void>;
};

const COUNTED = {
  ...{ entryId: 1, frame: 1, groupIds: 1, earlyFrom: 1, isFollowed: 1, isRepeated: 1 },
  ...{ isShared: 1, isReader: 1 },
} as const;
/** How many people stand behind the figures of a set. */
const NUMBERS = {
  ...{ setId: 1, 'figures.n': 1, 'figures.own': 1 },
  ...Object.fromEntries(SCORE_KEYS.map((code) => [`figures.codes.${code}.n`, 1 as const])),
};
const isKnown: mongo.Filter<ScoreRow> = { $or: [{ isShared: true }, { isReader: true }] };

export function createWithdrawalRepository(connection: Connection): WithdrawalRepository {
  const { entries, releases, sets } = openRunCollections(connection);
  const scores = scoreModel(connection).collection as unknown as mongo.Collection<ScoreRow>;
  const columns = createColumnFileRepository(connection);
  const cells = createReleaseCellRepository(connection);
  const covariances = createCovarianceRepository(connection);
  const bootstraps = createBootstrapRepository(connection);

  /** Empty for runs in which all people have all scores and were asked no question of the organisation's own. */
  async function readParts(
    entry: EntryRow,
    release: ReleaseRow,
    counted: readonly Cell[],
  ): Promise<WithdrawalInput['parts']> {
    const { attemptId, setIds } = release;
    const ids = setIds.map((setId) => `${attemptId}.${setId}`);
    const shown = await sets.find<NumbersOfSet>({ _id: { $in: ids } }, { projection: NUMBERS }).toArray();
    const placeOf = new Map(setIds.map((setId, place) => [setId, place]));
    shown.sort((one, other) => (placeOf.get(one.setId) ?? 0) - (placeOf.get(other.setId) ?? 0));
    const parts = listParts(shown, entry.ownQuestions ?? []);
    if (parts.length === 0) return [];
    const codes = parts.flatMap(({ part }) => ('code' in part ? [[`raw.${part.code}`, 1 as const]] : []));
    const projection = { ...COUNTED, own: 1, ...Object.fromEntries(codes) };
    const found = await scores.find({ entryId: { $in: runIdsOf(entry) } }, { projection }).toArray();
    const scored = found.flatMap(({ raw = {}, own, isShared, isReader, ...score }) =>
      toCounted(score, entry.pulseIds !== undefined).map((one) => ({
        ...one,
        ...{ raw, isKnown: isShared || isReader === true },
        ...(own ? { own } : {}),
      })),
    );
    return parts.map((part) => ({ part: part.part, totals: toPartTotals(release, counted, scored, part) }));
  }

  async function withdrawPart(attemptId: string, { part, setIds }: ShownPart, session: mongo.ClientSession) {
    const shown = { _id: { $in: setIds.map((setId) => `${attemptId}.${setId}`) } };
    if ('question' in part) {
      await sets.updateMany(shown, { $unset: { [`figures.own.${part.question}`]: '' } }, { session });
      return;
    }
    const hasClusters = COMPOSITE_KEYS.some((code) => code === part.code);
    const noClusters = { $set: { 'figures.cluster': null, 'figures.clusterShares': null } };
    const change = { $unset: { [`figures.codes.${part.code}`]: '' as const }, ...(hasClusters ? noClusters : {}) };
    await sets.updateMany(shown, change as mongo.UpdateFilter<ReleasedSetRow>, { session });
    await columns.blankCode(attemptId, { code: part.code, setIds, hasClusters }, session);
    // They say how the code goes together with others.
    await covariances.withdraw(attemptId, setIds, session);
    await bootstraps.withdraw(attemptId, setIds, session);
  }

  return {
    async requestCheck(submissionIds) {
      if (submissionIds.length === 0) return;
      const found = await scores.find({ _id: { $in: [...submissionIds] } }, { projection: { entryId: 1 } }).toArray();
      const entryIds = [...new Set(found.flatMap(({ entryId }) => entryId ?? []))];
      // Of runs that are not released too: it makes a release that is under way look again.
      const change = { $inc: { sharingChanges: 1 } };
      await entries.updateMany({ _id: { $in: entryIds } }, change);
      await entries.updateMany({ pulseIds: { $in: entryIds } }, change);
    },

    async listDue(limit) {
      const sharingChanges = { $gt: 0 };
      const options = { projection: { _id: 1 }, limit } as const;
      const found = await Promise.all([
        entries.find({ sharingChanges, releasedAt: { $gt: new Date(0) } }, options).toArray(),
        entries.find({ sharingChanges, shownEarlyAt: { $gt: new Date(0) } }, options).toArray(),
      ]);
      return [...new Set(found.flat().map(({ _id }) => _id))].slice(0, limit);
    },

    async read(entryId) {
      const [entry, release] = await Promise.all([
        entries.findOne({ _id: entryId, sharingChanges: { $gt: 0 } }),
        releases.findOne({ _id: entryId }),
      ]);
      if (!entry || !release) return null;
      const listCounted = async (filter: mongo.Filter<ScoreRow>) => {
        const found = await scores
          .find({ entryId: { $in: runIdsOf(entry) }, ...filter }, { projection: COUNTED })
          .toArray();
        return found.flatMap((score) => toCounted(score, entry.pulseIds !== undefined));
      };
      const known = await listCounted(isKnown);
      if (release.totalIds) {
        const counted = await cells.list({ entryId, attemptId: release.attemptId });
        return {
          entry,
          release,
          totals: toKnownTotals(release, counted, known),
          parts: await readParts(entry, release, counted),
        };
      }
      // Of a release from before there were cells only the scores that are still there say what it counted.
      const older = { ...release, totalIds: release.setIds };
      return { entry, release, totals: toKnownTotals(older, toCells(older, await listCounted({})), known), parts: [] };
    },

    async withdraw(
      { entry: { _id, sharingChanges = 0, ownQuestions = [] }, release: { attemptId } },
      setIds,
      parts = [],
    ) {
      const withdrawn = [...setIds];
      // The company shows questions of a segment for the same people.
      const questions = ownQuestions.filter(
        ({ key, segmentId }) =>
          segmentId !== null &&
          (withdrawn.includes(segmentId) || parts.some(({ part }) => 'question' in part && part.question === key)),
      );
      const ofSegments = Object.fromEntries(questions.map(({ key }) => [`figures.own.${key}`, '' as const]));
      await connection.transaction(async (session) => {
        if ((await releases.findOne({ _id, attemptId }, { session, projection: { _id: 1 } })) === null) return;
        if (withdrawn.length > 0) {
          await releases.updateOne(
            { _id, attemptId },
            { $pull: { setIds: { $in: withdrawn } }, $addToSet: { withdrawnIds: { $each: withdrawn } } },
            { session },
          );
          await sets.deleteMany({ _id: { $in: withdrawn.map((setId) => `${attemptId}.${setId}`) } }, { session });
          await columns.blank(attemptId, withdrawn, session);
          await covariances.withdraw(attemptId, withdrawn, session);
          await bootstraps.withdraw(attemptId, withdrawn, session);
        }
        if (questions.length > 0)
          await sets.updateOne({ _id: `${attemptId}.${COMPANY_SET}` }, { $unset: ofSegments }, { session });
        for (const part of parts) await withdrawPart(attemptId, part, session);
        if (parts.length > 0) await releases.updateOne({ _id, attemptId }, { $inc: { revision: 1 } }, { session });
        await entries.updateOne({ _id, sharingChanges }, { $unset: { sharingChanges: '' } }, { session });
      });
    },
  };
}
