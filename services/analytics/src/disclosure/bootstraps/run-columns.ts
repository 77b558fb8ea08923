import { SCORE_KEYS, type ScoreKey } from '@wellspring/shared/domain/factor-keys.ts';
import type { ScoreRow } from '../../features/scores/score-row.ts';
import { packItems } from '../covariances/item-keys.ts';
import { itemAt, type RowReader } from '../covariances/set-covariances.ts';
import type { CountedRow } from '../release/counted-row.ts';

type ReadRow = Pick<ScoreRow, '_id' | 'frame' | 'raw' | 'items'>;

/** The answers of a run in columns: a million people are 400 MB, as objects they would be several gigabytes. */
export type RunColumns = {
  /** Places of people, in the order of their submissions: the same whenever it is read. */
  places: number[];
  /** By place, where people count; those with equal frames share one row without scores. */
  rows: CountedRow[];
  reader: RowReader<number>;
};

const FIRST_ROOM = 1024;

/** Takes rows one after the other; those without a frame are in no result. */
export async function readRunColumns(found: AsyncIterable<ReadRow>): Promise<RunColumns> {
  const ids: string[] = [];
  const rows: CountedRow[] = [];
  const items: string[] = [];
  const columns = new Map<ScoreKey, Float32Array>(SCORE_KEYS.map((key) => [key, new Float32Array(FIRST_ROOM)]));
  const rowOf = new Map<string, CountedRow>();
  for await (const { _id, frame, raw, items: answered } of found) {
    if (!frame) continue;
    const key = JSON.stringify(frame);
    const row = rowOf.get(key) ?? { frame, isKnown: false, raw: {} };
    rowOf.set(key, row);
    const place = ids.length;
    for (const code of SCORE_KEYS) writeAt(columns, code, place, raw[code] ?? Number.NaN);
    ids.push(_id);
    rows.push(row);
    items.push(packItems(answered));
  }
  const order = ids.map((_, at) => at).sort((one, other) => ((ids[one] as string) < (ids[other] as string) ? -1 : 1));
  return {
    places: order.map((_, place) => place),
    rows: order.map((at) => rows[at] as CountedRow),
    reader: {
      raw(place, code) {
        const value = columns.get(code)?.[order[place] as number] ?? Number.NaN;
        return Number.isNaN(value) ? undefined : value;
      },
      item: (place, at) => itemAt(items[order[place] as number] ?? '', at),
    },
  };
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
