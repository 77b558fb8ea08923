import type { FeedEntry, FeedPeople } from '@wellspring/shared/contracts/internal/feed.ts';
import { SCORE_KEYS, type ScoreKey } from '@wellspring/shared/domain/factor-keys.ts';
import type { Norms } from '@wellspring/shared/domain/scoring/normalise.ts';
import { allowCovariances } from '../covariances/allow-covariances.ts';
import { describeCovariances, findCompleteCases, type SetCovariances } from '../covariances/set-covariances.ts';
import { type PooledSpread, poolSpread } from '../figures/estimate-mean.ts';
import { allowDetail } from '../rules/allow-detail.ts';
import { createDecider } from '../rules/decide-releases.ts';
import { decideRun, type RunRelease, type RunSets } from '../rules/decide-run.ts';
import type { DisclosureSet, SetKind } from '../rules/disclosure-set.ts';
import { type CountedRow, toNormedRow } from './counted-row.ts';
import { type CycleTotals, toPulseTotals } from './cycle-totals.ts';
import { decideCodes } from './decide-codes.ts';
import { describeSet, type SetFigures } from './describe-set.ts';
import { type EarlyCounts, toEarlierTotals } from './earlier-totals.ts';
import { describeOwnQuestions } from './own-questions.ts';
import { toSetId } from './set-id.ts';
import { toRunSets } from './to-run-sets.ts';
import { weighCompany } from './weigh-company.ts';

export type RunToRelease = Pick<FeedEntry, 'thresholds' | 'splitAttributes' | 'isPulse' | 'cycle' | 'ownQuestions'> & {
  /** Of a cycle. */
  pulseIds?: string[];
  /** Sets that were shown before the end and withdrawn: they stay so. Absent: none. */
  withdrawnIds?: readonly string[];
};

const NO_EARLY: EarlyCounts = { counts: [] };

/** What one run shows, without anything about single people. */
export type ReleasedRun = Pick<RunRelease, 'verdicts' | 'shownIn'> & {
  /** In the order in which they were decided; a later withdrawal keeps it. */
  sets: { setId: string; kind: SetKind; figures: SetFigures }[];
  /** By set; few have them. */
  covariances: ReadonlyMap<string, SetCovariances>;
  unions: { setId: string; teamIds: string[] }[];
  groups: { setId: string; attribute: string; bandIds: string[] }[];
};

/** Decides and describes all sets of a run. */
export function releaseRun(
  run: RunToRelease,
  people: FeedPeople,
  rows: readonly CountedRow[],
  norms: Norms,
  early: EarlyCounts = NO_EARLY,
  cycle: CycleTotals | null = null,
): ReleasedRun {
  const all = toRunSets(run, people, rows);
  const { personCount, earlier, knownGone, repeated } = cycle
    ? toPulseTotals(all.company, cycle)
    : toEarlierTotals(all.company, rows, early);
  const older = cycle?.older ?? [];
  const known = new Set([
    ...all.known,
    ...older.flatMap(({ isKnown }, place) => (isKnown ? [rows.length + place] : [])),
    ...knownGone,
  ]);
  const counted = [...rows, ...older];
  const sets = { ...all, known, personCount, earlier, repeated, withheld: run.withdrawnIds ?? [] };
  const decided = decideRun(showsParts(run) ? sets : withoutParts(sets));
  const { released, verdicts, shownIn, unions, groups } = decided;
  const detailed = allowDetail(personCount, [...earlier, ...released], repeated);
  const gaps = decideCodes(counted, sets.known, released, sets);
  const isShown = (set: DisclosureSet, code: ScoreKey) => gaps.get(code)?.has(set.id) ?? true;
  const cases = findCompleteCases(rows);
  const withDetail = released.filter(({ id }) => detailed.has(id));
  const withCovariances = allowCovariances(rows, sets.known, withDetail, cases.isComplete, sets);
  const own = describeOwnQuestions({
    questions: run.ownQuestions ?? [],
    rows: counted,
    known: sets.known,
    detailed: withDetail,
    totals: sets,
  });
  const pooled = poolByTeam(people, rows);
  const normed = rows.map(toNormedRow(norms));
  const idOf = new Map(released.map((set) => [set.id, toSetId(set)]));
  return {
    verdicts,
    shownIn: new Map(
      [...shownIn].map(([teamId, { kind, setId }]) => [teamId, { kind, setId: idOf.get(setId) ?? setId }]),
    ),
    covariances: new Map(
      withCovariances.map((set) => [
        toSetId(set),
        describeCovariances(set.people, rows, cases, (code) => isShown(set, code)),
      ]),
    ),
    unions: unions.map(({ union, teamIds }) => ({ setId: toSetId(union), teamIds })),
    groups: groups.map(({ set, bandIds }) => ({ setId: toSetId(set), attribute: set.attribute ?? '', bandIds })),
    sets: released.map((set) => ({
      setId: toSetId(set),
      kind: set.kind,
      figures: {
        ...describeSet(set, normed, {
          norms,
          pooled,
          isDetailed: detailed.has(set.id),
          isShown: (code) => isShown(set, code),
        }),
        ...(set.kind === 'company' ? { weighting: weighCompany(released, { people, rows, norms, isShown }) } : {}),
        ...(own.has(set.id) ? { own: own.get(set.id) ?? {} } : {}),
      },
    })),
  };
}

/**
 * The company's figures before the end of a run; null when too few are new since the early release before, or a person
 * who was counted then has left or changed answers since.
 */
export function releaseEarly(
  run: RunToRelease,
  people: FeedPeople,
  rows: readonly CountedRow[],
  norms: Norms,
  early: EarlyCounts,
): SetFigures | null {
  const { company, known } = toRunSets({ ...run, splitAttributes: [] }, people, rows);
  const { personCount, earlier, isComplete } = toEarlierTotals(company, rows, early);
  // The same people again are nothing new.
  if (!isComplete || early.counts.at(-1) === rows.length) return null;
  const decider = createDecider({ personCount, known, sets: [company, ...earlier] });
  decider.admit(earlier);
  if (decider.decide([company])[0] !== 'released') return null;
  return describeSet(company, rows.map(toNormedRow(norms)), {
    norms,
    pooled: poolByTeam(people, rows),
    isDetailed: allowDetail(personCount, [...earlier, company]).has(company.id),
    // A code that some have no score on has totals of fewer people.
    isShown: (code) => rows.every(({ raw }) => raw[code] !== undefined),
  });
}

/** Whether results may be of teams: a pulse asks a few people of each, unless it asks everybody. */
export const showsParts = ({
  isPulse,
  cycle,
  pulseIds,
}: Pick<RunToRelease, 'isPulse' | 'cycle' | 'pulseIds'>): boolean =>
  !isPulse || pulseIds !== undefined || cycle?.length === 1;

/** A single pulse says something of the company only. */
const withoutParts = (sets: RunSets): RunSets => ({ ...sets, teams: [], segments: [], partitions: [] });

/** The spread within the teams in which people are themselves, not within those above them. */
function poolByTeam(people: FeedPeople, rows: readonly CountedRow[]): Map<ScoreKey, PooledSpread | null> {
  const depthOf = new Map(people.teams.map(({ teamId, aboveIds }) => [teamId, aboveIds.length]));
  const deepest = ({ frame }: CountedRow) =>
    frame.teamIds.reduce<string | null>(
      (best, one) => (best === null || (depthOf.get(one) ?? 0) > (depthOf.get(best) ?? 0) ? one : best),
      null,
    );
  const teams = [...Map.groupBy(rows, deepest).values()];
  return new Map(
    SCORE_KEYS.map((code) => [
      code,
      poolSpread(teams.map((team) => team.flatMap(({ raw }) => (raw[code] === undefined ? [] : [raw[code]])))),
    ]),
  );
}
