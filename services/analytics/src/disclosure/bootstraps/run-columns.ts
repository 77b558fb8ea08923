import { SCORE_KEYS, type ScoreKey } from '@wellspring/shared/domain/factor-keys.ts';
import type { ScoreRow } from '../../features/scores/score-row.ts';
import { ITEM_KEYS } from '../covariances/item-keys.ts';
import { SHARE_WITH_SCORE } from '../covariances/set-covariances.ts';
import type { CountedRow } from '../release/counted-row.ts';

type ReadRow = Pick<ScoreRow, '_id' | 'frame' | 'raw' | 'items'>;

/** The scores of a run in columns: a million people are 300 MB, as objects they would be several gigabytes. */
export type RunColumns = {
  /** Where people count, in the order of their submissions, which is always the same; equal frames share one row, without scores. */
  rows: CountedRow[];
  /** Whether a person has all codes and items that nearly everybody of the run has, as in findCompleteCases. */
  isComplete: (place: number) => boolean;
  /** NaN without a score. */
  score: (place: number, code: ScoreKey) => number;
};

const FIRST_ROOM = 1024;

/** Takes rows one after the other; those without a frame are in no result. */
export async function readRunColumns(found: AsyncIterable<ReadRow>): Promise<RunColumns> {
  const ids: string[] = [];
  const rows: CountedRow[] = [];
  const gaps: string[] = [];
  const columns = new Map<ScoreKey, Float32Array>(SCORE_KEYS.map((key) => [key, new Float32Array(FIRST_ROOM)]));
  const rowOf = new Map<string, CountedRow>();
  const gapsOf = new Map<string, string>();
  for await (const { _id, frame, raw, items } of found) {
    if (!frame) continue;
    const place = ids.length;
    for (const code of SCORE_KEYS) writeAt(columns, code, place, raw[code] ?? Number.NaN);
    ids.push(_id);
    rows.push(shared(rowOf, JSON.stringify(frame), () => ({ frame, isKnown: false, raw: {} })));
    const missing = findGaps({ raw, items });
    gaps.push(shared(gapsOf, missing, () => missing));
  }
  const order = ids.map((_, at) => at).sort((one, other) => ((ids[one] as string) < (ids[other] as string) ? -1 : 1));
  const complete = findComplete(gaps);
  return {
    rows: order.map((at) => rows[at] as CountedRow),
    isComplete: (place) => complete.has(gaps[order[place] as number] as string),
    score: (place, code) => columns.get(code)?.[order[place] as number] ?? Number.NaN,
  };
}

/** Codes and items that a person does not have. */
const findGaps = ({ raw, items }: Pick<ReadRow, 'raw' | 'items'>): string =>
  [...SCORE_KEYS.filter((code) => raw[code] === undefined), ...ITEM_KEYS.filter((key) => !items[key])].join();

/** Of the gaps that occur, those in which nothing is missing that nearly everybody has. */
function findComplete(gaps: readonly string[]): Set<string> {
  const people = new Map<string, number>();
  for (const one of gaps) people.set(one, (people.get(one) ?? 0) + 1);
  const patterns = [...people].map(([gap, count]) => ({ gap, count, missing: gap === '' ? [] : gap.split(',') }));
  const without = new Map<string, number>();
  for (const { count, missing } of patterns)
    for (const key of missing) without.set(key, (without.get(key) ?? 0) + count);
  const isAsked = (key: string) => gaps.length - (without.get(key) ?? 0) >= gaps.length * SHARE_WITH_SCORE;
  return new Set(patterns.flatMap(({ gap, missing }) => (missing.some(isAsked) ? [] : [gap])));
}

/** The first of equal values, so that the others are not kept. */
function shared<Value>(known: Map<string, Value>, key: string, make: () => Value): Value {
  const value = known.get(key) ?? make();
  known.set(key, value);
  return value;
}

/** Makes a column twice as long when it is full. */
function writeAt(columns: Map<ScoreKey, Float32Array>, code: ScoreKey, place: number, value: number): void {
  let column = columns.get(code) as Float32Array;
  if (place >= column.length) {
    const longer = new Float32Array(2 * column.length);
    longer.set(column);
    columns.set(code, longer);
    column = longer;
  }
  column[place] = value;
}
