import type { ImportanceOutcome } from '@wellspring/shared/contracts/results/statistics.ts';
import type { Titles } from '@wellspring/shared/web/areas/reports/report-texts.ts';
import { useConstructTitle } from '../../statistics/use-construct-title.ts';
import { useNumbers } from '../../statistics/use-numbers.ts';
import { doRangesOverlap, type ImportanceRow } from './importance-rows.ts';
import { useImportanceMessages } from './use-importance-messages.ts';

/** How importance is said, for readers of the drawing, of the table and of files. Never as a cause. */
export function useImportanceWords(titles: Titles, outcome: ImportanceOutcome) {
  const t = useImportanceMessages();
  const number = useNumbers();
  const titleOf = useConstructTitle(titles);
  const title = ({ key }: ImportanceRow) => titleOf(key);
  const direction = (row: ImportanceRow) =>
    row.direction === null ? t('importance.goes.neither') : t(`importance.goes.${row.direction}.${outcome}`);
  const share = (row: ImportanceRow) => t('statistics.percent', { percent: row.share });
  const range = ({ range: found }: ImportanceRow) => (found ? t('importance.range.text', found) : '');

  const summary = (rows: readonly ImportanceRow[]): string => {
    const [first, second] = rows;
    if (!first || !second) return '';
    const most = t('importance.most', { one: title(first), other: title(second) });
    const isOpen = doRangesOverlap(rows);
    return isOpen === null ? most : `${most} ${t(isOpen ? 'importance.overlap' : 'importance.apart')}`;
  };

  const file = (rows: readonly ImportanceRow[]): string[][] => [
    [
      ...(['predictor', 'direction', 'share', 'low', 'high', 'weight', 'r'] as const).map((column) =>
        t(`importance.column.${column}`),
      ),
    ],
    ...rows.map((row) => [
      ...[title(row), direction(row), String(row.share)],
      ...[row.range?.low ?? '', row.range?.high ?? ''].map(String),
      ...[number(row.weight, 3), number(row.r, 2)],
    ]),
  ];
  return { title, direction, share, range, summary, file };
}
