import type { AnalyticsPage } from '@wellspring/shared/contracts/pages/analytics-page.ts';
import type { SetKind } from '@wellspring/shared/contracts/results/set-report.ts';
import type { ScoreKey } from '@wellspring/shared/domain/factor-keys.ts';
import { besideCompany, type Cell, type Cells } from '@wellspring/shared/domain/results/table-cells.ts';

export type BarRow = {
  setId: string;
  title: string;
  kind: SetKind;
  cell: Cell;
  beside: ReturnType<typeof besideCompany>;
};

/** The sets that show this figure, in the order of the tree. */
export const toBarRows = ({ rows }: Pick<AnalyticsPage, 'rows'>, cells: Cells, key: ScoreKey): BarRow[] =>
  rows.flatMap(({ set: { setId, title, kind }, shown }) => {
    const cell = shown ? cells.cell(key, shown.at) : null;
    return cell ? [{ setId, title, kind, cell, beside: besideCompany(cell, cells.companyValue(key)) }] : [];
  });
