import { SCORE_KEYS, type ScoreKey } from '@wellspring/shared/domain/factor-keys.ts';
import type { ScoreRow } from '../../features/scores/score-row.ts';
import { type Cell, type Counted, createCellKeyOf, type Totals, toCellKey } from '../cells/cells.ts';
import { isEarlier } from '../cells/total-ids.ts';
import type { SetFigures } from '../release/describe-set.ts';
import type { AskedQuestion } from '../release/own-questions.ts';
import { COMPANY_SET } from '../release/to-run-sets.ts';
import type { DisclosureSet } from '../rules/disclosure-set.ts';
import type { WithdrawalOptions } from '../rules/find-withdrawals.ts';

/** A figure that is about some of the people of a set: a code that others have no score on, or a question of the organisation's own. */
export type Part = { code: ScoreKey } | { question: string };

/** The part, and the released sets that show it, in the order in which they were decided. */
export type ShownPart = { part: Part; setIds: string[] };

/** A released set as far as the numbers of its figures go. */
export type NumbersOfSet = {
  setId: string;
  figures: Pick<SetFigures, 'n'> & {
    codes?: { [Code in ScoreKey]?: { n: number } };
    own?: Readonly<Record<string, { n: number }>>;
  };
};

/** A score that is still there. */
export type ScoredPerson = Counted & Pick<ScoreRow, 'own'> & { raw: Partial<ScoreRow['raw']>; isKnown: boolean };

/** The parts that released sets show. */
export function listParts(sets: readonly NumbersOfSet[], questions: readonly AskedQuestion[]): ShownPart[] {
  const showing = (isShown: (figures: NumbersOfSet['figures']) => boolean) =>
    sets.filter(({ figures }) => isShown(figures)).map(({ setId }) => setId);
  const hasGaps = (code: ScoreKey) =>
    sets.some(({ figures: { n, codes } }) => codes?.[code] !== undefined && codes[code].n < n);
  return [
    ...SCORE_KEYS.filter(hasGaps).map((code) => ({
      part: { code },
      setIds: showing(({ codes }) => codes?.[code] !== undefined),
    })),
    ...questions.map(({ key, segmentId }) => ({
      part: { question: key },
      // The company shows a question of a segment for the same people.
      setIds: showing(({ own }) => own?.[key] !== undefined).filter((id) => segmentId === null || id !== COMPANY_SET),
    })),
  ].filter(({ setIds }) => setIds.length > 0);
}

const hasPart = (part: Part, { raw, own }: ScoredPerson): boolean =>
  'code' in part ? raw[part.code] !== undefined : own?.[part.question] !== undefined;

/**
 * The totals of a part with the people whom they were made of. Nothing says whether people whose scores went since were
 * among them: the rules are to hold with all of them and without.
 */
export function toPartTotals(
  release: Totals,
  cells: readonly Cell[],
  scored: readonly ScoredPerson[],
  { part, setIds }: ShownPart,
): Required<WithdrawalOptions> {
  const scoredIn = Map.groupBy(scored, createCellKeyOf(release));
  const totalIds = release.totalIds ?? [];
  const members = totalIds.map((): number[] => []);
  const known = new Set<number>();
  const repeated: [Set<number>, Set<number>] = [new Set(), new Set()];
  const gone = new Set<number>();
  let personCount = 0;
  for (const { totals, people, knownGone, old } of cells) {
    const here = scoredIn.get(toCellKey({ totals, ...(old ? { old } : {}) })) ?? [];
    const add = (isKnown: boolean) => {
      if (isKnown) known.add(personCount);
      for (const hidden of repeated.slice(0, old ?? 0)) hidden.add(personCount);
      for (const total of totals) members[total]?.push(personCount);
      personCount += 1;
    };
    for (const one of here) if (hasPart(part, one)) add(one.isKnown);
    for (let at = 0; at < people - here.length; at++) {
      gone.add(personCount);
      add(at < knownGone);
    }
  }
  const shown = new Set(setIds);
  const all = totalIds.map(
    (id, place): DisclosureSet => ({
      id,
      // The rules that run after a release look at people only.
      ...{ kind: 'team', parentId: null, minimum: 0, invited: 0, participationPercent: 0 },
      people: Int32Array.from(members[place] ?? []),
    }),
  );
  return {
    personCount,
    known,
    repeated: [...repeated, gone].filter(({ size }) => size > 0),
    earlier: all.filter(({ id }) => isEarlier(id)),
    released: all.filter(({ id }) => shown.has(id)),
  };
}
