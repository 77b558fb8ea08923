import { storedRaw } from '@wellspring/shared/domain/scoring/normalise.ts';
import { type AnswerCount, toAnswerCounts } from '../figures/answer-counts.ts';
import { limitMean, type MeanLimit } from '../figures/limit-mean.ts';
import { allowDetail } from '../rules/allow-detail.ts';
import type { DisclosureSet } from '../rules/disclosure-set.ts';
import type { CountedRow } from './counted-row.ts';
import { decideAmong, type EarlierTotals } from './decide-codes.ts';
import { COMPANY_SET } from './to-run-sets.ts';

/** From this many answers on a question of the organisation is shown. */
const FEWEST_ANSWERS = 20;

/** What is shown of one question of the organisation's own. */
export type OwnFigures = {
  n: number;
  /** 1 to 7 with three decimals; with `limit` it is only that limit. */
  mean: number;
  limit: MeanLimit;
  counts: AnswerCount[];
};

/** By question key. */
export type OwnQuestions = Record<string, OwnFigures>;

/** A question, and the segment whose members are asked it; null: everybody is. */
export type AskedQuestion = { key: string; segmentId: string | null };

type Options = {
  questions: readonly AskedQuestion[];
  rows: readonly CountedRow[];
  known: ReadonlySet<number>;
  /** Released sets with details, in the order in which they were decided. */
  detailed: readonly DisclosureSet[];
  totals: EarlierTotals;
};

/**
 * The organisation's own questions in the sets that show details. Who left a question open is not in its figures, so for
 * each question the sets are decided again with those who answered it, as for covariances. A question of a segment is shown
 * for the segment, and in the company's results for the part that is asked, which are the same people.
 *
 * @returns by set
 */
export function describeOwnQuestions({ questions, rows, known, detailed, totals }: Options): Map<string, OwnQuestions> {
  const shown = new Map<string, OwnQuestions>();
  const add = (setId: string, key: string, figures: OwnFigures) =>
    shown.set(setId, { ...shown.get(setId), [key]: figures });
  for (const { key, segmentId } of questions) {
    const answerOf = (person: number) => rows[person]?.own?.[key];
    const asked = segmentId === null ? detailed : detailed.filter(({ id }) => id === segmentId);
    if (asked.length === 0) continue;
    const decided = decideAmong(rows, known, asked, ({ own }) => own?.[key] !== undefined, totals);
    const apart = allowDetail(totals.personCount ?? rows.length, decided);
    for (const { id, minimum, people } of decided) {
      const values = Array.from(people).flatMap((person) => answerOf(person) ?? []);
      if (!apart.has(id) || values.length < FEWEST_ANSWERS) continue;
      const figures = describe(values, minimum);
      add(id, key, figures);
      if (segmentId !== null) add(COMPANY_SET, key, figures);
    }
  }
  return shown;
}

function describe(values: readonly number[], minimum: number): OwnFigures {
  const { mean, limit } = limitMean(values.reduce((sum, value) => sum + value, 0) / values.length);
  return { n: values.length, mean: storedRaw(mean), limit, counts: toAnswerCounts(values, minimum) };
}
