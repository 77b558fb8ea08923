import type { ComparedSet, ComparePage } from '@wellspring/shared/contracts/pages/compare-page.ts';
import type { ReportedRun } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import type { Titles } from '@wellspring/shared/web/areas/reports/report-texts.ts';
import { NativeSelect } from '@wellspring/shared/web/ui/fields/native-select.tsx';
import { Card, CardHead } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { useId, useState } from 'react';
import type { CompareRow } from '../compare-rows.ts';
import { useCompareMessages } from '../use-compare-messages.ts';
import { RoundsRow } from './rounds-row.tsx';
import sheet from './two-rounds.css';

/** Rows beside each other, in the order of the table: those that changed clearly come first. */
const ROWS = 5;

type TwoRoundsCardProps = { page: ComparePage; compared: ReportedRun; rows: readonly CompareRow[]; titles: Titles };

/** Both rounds of one set, figure by figure. Absent where no set has figures of both. */
export function TwoRoundsCard({ page, compared, rows, titles }: TwoRoundsCardProps) {
  useSheet(sheet);
  const t = useCompareMessages();
  const titleId = useId();
  const selectId = useId();
  const sets = findSets(page.columns, rows);
  const [chosen, setChosen] = useState<string | null>(null);
  const set = sets.find(({ setId }) => setId === chosen) ?? sets[0];
  if (!set) return null;
  const cells = rows
    .flatMap(({ cells: all }) => all.filter(({ column, earlier }) => column.set.setId === set.setId && earlier))
    .sort((one, other) => Number(other.reading?.change?.isClear) - Number(one.reading?.change?.isClear))
    .slice(0, ROWS);
  return (
    <Card as="section" aria-labelledby={titleId} className="ws-compare-rounds">
      <CardHead title={t('compare.rounds.title')} titleId={titleId}>
        <label className="ws-visually-hidden" htmlFor={selectId}>
          {t('compare.rounds.label')}
        </label>
        <NativeSelect
          id={selectId}
          look="button"
          value={set.setId}
          onChange={(event) => setChosen(event.currentTarget.value)}
        >
          {sets.map(({ setId, title }) => (
            <option key={setId} value={setId}>
              {title}
            </option>
          ))}
        </NativeSelect>
      </CardHead>
      <Legend run={page.run} compared={compared} />
      <ul className="ws-rounds-rows">
        {cells.map((cell) => (
          <RoundsRow key={cell.reading?.key} cell={cell} run={page.run} compared={compared} titles={titles} />
        ))}
      </ul>
      <p className="ws-rounds-axis ws-meta ws-muted" aria-hidden="true">
        {[25, 50, 75].map((limit) => (
          <span key={limit} style={{ insetInlineStart: `${limit}%` }}>
            {limit}
          </span>
        ))}
      </p>
    </Card>
  );
}

/** Sets with figures of both rounds; those with a clear change first. */
function findSets(columns: readonly ComparedSet[], rows: readonly CompareRow[]) {
  const found = columns.flatMap(({ set }, at) => {
    const cells = rows.flatMap(({ cells: all }) => all[at] ?? []).filter(({ earlier }) => earlier !== null);
    return cells.length > 0 ? [{ set, isClear: cells.some(({ reading }) => reading?.change?.isClear) }] : [];
  });
  return [...found.filter(({ isClear }) => isClear), ...found.filter(({ isClear }) => !isClear)].map(({ set }) => set);
}

function Legend({ run, compared }: { run: ReportedRun; compared: ReportedRun }) {
  return (
    <p className="ws-rounds-legend ws-meta ws-muted">
      <span>
        <span className="ws-rounds-dot" aria-hidden="true" /> {run.title}
      </span>
      <span>
        <span className="ws-rounds-dot" data-earlier aria-hidden="true" /> {compared.title}
      </span>
    </p>
  );
}
