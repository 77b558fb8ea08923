import { type Cell, type Counted, createTotalsOf, type Gone, type Totals, toCellKey } from '../cells/cells.ts';
import { isEarly, toPulseId } from '../cells/total-ids.ts';
import type { DisclosureSet } from '../rules/disclosure-set.ts';
import type { CountedRow } from './counted-row.ts';
import type { EarlierTotals } from './earlier-totals.ts';

/**
 * What readers know of a cycle from its pulses: the company's total of each, at its end and before. A person who answered two
 * of them counts in the cycle with the latest answers, and in the totals of the other pulse with the older ones, which are
 * like another person's.
 */
export type CycleTotals = {
  /** Answers that later ones of the same person follow. */
  older: CountedRow[];
  /** For each total, who is in it: places in the list of rows, then of older ones, then of people who have left since. */
  totals: { totalId: string; people: number[] }[];
  /** Those who have left, by the totals that hold them. */
  gone: Gone[];
  /** Of those who have left, the places of the ones whose scores a reader knows. */
  knownGone: number[];
  /** All of these places. */
  personCount: number;
  /** Answers that may be of people who count with others too; see `DeciderOptions`. */
  repeated: ReadonlySet<number>[];
  /** Of the older answers, the places of all but one of each person. */
  further: ReadonlySet<number>;
};

/** What a pulse has shown of the company, also what was withdrawn since: a reader has seen it. */
export type PulseTotals = {
  /** In the words of the cycle (`toPulseId`). */
  totalIds: string[];
  /** How many people were in the same of these totals. */
  cells: readonly Cell[];
};

/** The totals of a pulse, as the cycle names them: one of an early release has the number of that release. */
export const toPulseTotalIds = (
  pulseId: string,
  { totalIds = [], companyAsOf }: Pick<Totals, 'totalIds' | 'companyAsOf'>,
): string[] =>
  totalIds.map((id, place) => (isEarly(id) ? toPulseId(pulseId, place + 1) : toPulseId(pulseId, companyAsOf)));

/** A score as far as the totals of pulses need it. */
type PulseScore = Pick<Counted, 'earlyFrom'> & {
  entryId: string;
  respondentKey: string;
  finishedAt: Date;
  frame: Counted['frame'] | null;
};

/** Splits the scores of all pulses into the latest of each person and the older ones. */
export function splitCycle<Score extends PulseScore>(
  scores: readonly Score[],
  pulses: ReadonlyMap<string, PulseTotals>,
): { latest: Score[]; older: Score[] } & Omit<CycleTotals, 'older'> {
  const latestOf = new Map<string, Score>();
  for (const score of scores) {
    const known = latestOf.get(score.respondentKey);
    if (!known || known.finishedAt <= score.finishedAt) latestOf.set(score.respondentKey, score);
  }
  const isLatest = (score: Score) => latestOf.get(score.respondentKey) === score;
  const [latest, older] = [scores.filter(isLatest), scores.filter((score) => !isLatest(score))];
  const all = [...latest, ...older];
  const totals: CycleTotals['totals'] = [];
  const gone: Gone[] = [];
  const knownGone: number[] = [];
  let personCount = all.length;
  for (const [pulseId, { totalIds, cells }] of pulses) {
    const totalsOf = createTotalsOf({ totalIds, unions: [], groups: [] });
    const people = totalIds.map((): number[] => []);
    const there = new Map<string, number>();
    for (const [place, { entryId, frame, earlyFrom }] of all.entries()) {
      if (entryId !== pulseId || !frame) continue;
      // Only the totals of its pulse.
      const of = totalsOf({ frame, pulseId, isFollowed: true, ...(earlyFrom === undefined ? {} : { earlyFrom }) });
      for (const at of of) people[at]?.push(place);
      const key = toCellKey({ totals: of });
      there.set(key, (there.get(key) ?? 0) + 1);
    }
    for (const cell of cells) {
      // Those who have left before it was released are none of those who are there.
      const left = cell.old ? cell.people : Math.max(0, cell.people - (there.get(toCellKey(cell)) ?? 0));
      if (left === 0) continue;
      const places = Array.from({ length: left }, (_, at) => personCount + at);
      personCount += left;
      const known = Math.min(cell.knownGone, left);
      knownGone.push(...places.slice(0, known));
      for (const at of cell.totals) people[at]?.push(...places);
      gone.push({ totalIds: cell.totals.flatMap((at) => totalIds[at] ?? []), people: left, known });
    }
    totals.push(...totalIds.map((totalId, at) => ({ totalId, people: people[at] ?? [] })));
  }
  return { latest, older, totals, gone, knownGone, personCount, ...findRepeated(latest, older, personCount) };
}

/** Places of all but the latest answers, and of all but the latest and one other where a person has more. */
function findRepeated(
  latest: readonly unknown[],
  older: readonly Pick<PulseScore, 'respondentKey'>[],
  personCount: number,
): Pick<CycleTotals, 'repeated' | 'further'> {
  const first = latest.length + older.length;
  const gone = Array.from({ length: personCount - first }, (_, at) => first + at);
  const met = new Set<string>();
  const further = new Set<number>();
  older.forEach(({ respondentKey }, at) => {
    if (met.has(respondentKey)) further.add(latest.length + at);
    met.add(respondentKey);
  });
  const notLatest = new Set(Array.from({ length: personCount - latest.length }, (_, at) => latest.length + at));
  const repeated = [
    ...(notLatest.size > 0 ? [notLatest] : []),
    ...(further.size > 0 ? [new Set([...further, ...gone])] : []),
  ];
  return { repeated, further };
}

/** The totals of the pulses as sets that are decided with. */
export const toPulseTotals = (
  company: DisclosureSet,
  { totals, knownGone, personCount, repeated }: CycleTotals,
): EarlierTotals => ({
  personCount,
  knownGone,
  repeated,
  isComplete: true,
  earlier: totals.map(({ totalId, people }) => ({
    id: totalId,
    kind: 'segment',
    parentId: null,
    minimum: company.minimum,
    invited: company.invited,
    participationPercent: 0,
    people: Int32Array.from(people),
  })),
});
