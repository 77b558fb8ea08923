import { SCORE_KEYS } from '@wellspring/shared/domain/factor-keys.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ITEM_KEYS, packItems } from '../covariances/item-keys.ts';
import { findCompleteCases } from '../covariances/set-covariances.ts';
import { readRunColumns } from './run-columns.ts';

const frame = { teamIds: ['red'], segmentIds: [], attributes: {}, isOfToday: false };

async function* inTurn<Row>(rows: readonly Row[]) {
  yield* rows;
}

it('people in columns are complete where they were for the release, in the order of their ids', async () => {
  /** By person and key, what is missing. */
  const anyGaps = fc.array(fc.tuple(fc.nat(29), fc.constantFrom('WB', 'VIT', 'AU1', 'FLO3')), { maxLength: 40 });
  await fc.assert(
    fc.asyncProperty(anyGaps, async (gaps) => {
      const isMissing = (person: number, key: string) => gaps.some(([one, other]) => one === person && other === key);
      const rows = Array.from({ length: 30 }, (_, person) => {
        const has = (key: string) => !isMissing(person, key);
        const items = Object.fromEntries(ITEM_KEYS.filter(has).map((key) => [key, 4]));
        const raw = Object.fromEntries(SCORE_KEYS.filter(has).map((key, at) => [key, 1 + ((person * at) % 7)]));
        return { _id: String(1000 + person), frame, raw, items };
      });
      const stored = rows.map(({ items, ...row }) => ({ ...row, isKnown: false, items: packItems(items) }));
      const { isComplete } = findCompleteCases(stored);
      const columns = await readRunColumns(
        inTurn([...rows.toReversed(), { ...rows[0], _id: '0', frame: null } as never]),
      );
      expect(columns.rows).toHaveLength(30);
      stored.forEach((row, place) => {
        expect(columns.isComplete(place)).toBe(isComplete(row));
        expect(columns.score(place, 'EB')).toBe(row.raw.EB);
      });
    }),
    { numRuns: 40 },
  );
});
