import type { ComparedSet, ComparePage } from '@wellspring/shared/contracts/pages/compare-page.ts';
import { isMid } from '@wellspring/shared/domain/factor-keys.ts';
import type { Titles } from '@wellspring/shared/web/areas/reports/report-texts.ts';
import { reportPath } from '@wellspring/shared/web/areas/reports/set-paths.ts';
import { HostLink } from '@wellspring/shared/web/host/host-link.tsx';
import { useGridFocus } from '@wellspring/shared/web/patterns/use-grid-focus.ts';
import { TextLink } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { classNames } from '@wellspring/shared/web/ui/class-names.ts';
import { useState } from 'react';
import type { CompareCell, CompareRow } from '../compare-rows.ts';
import { useCompareMessages } from '../use-compare-messages.ts';
import { CellDetails } from './cell-details.tsx';
import { Figure } from './figure.tsx';

type CompareGridProps = {
  page: ComparePage;
  rows: readonly CompareRow[];
  titles: Titles;
  /** How many figures the whole table compares. */
  comparisons: number;
  labelId: string;
};

const lookOf = ({ set }: ComparedSet) => (set.kind === 'union' ? 'ws-compare-together' : undefined);

/** The figures of sets side by side, in the order of the tree. Nothing in it can be sorted. */
export function CompareGrid({ page, rows, titles, comparisons, labelId }: CompareGridProps) {
  const t = useCompareMessages();
  const { columns, run } = page;
  const cellProps = useGridFocus(rows.length, columns.length);
  const [open, setOpen] = useState<{ cell: CompareCell; anchor: HTMLElement } | null>(null);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are pressed and reached by arrows */}
      <table className="ws-compare-grid" role="grid" aria-labelledby={labelId}>
        <thead>
          <tr>
            <th scope="col">
              <span className="ws-visually-hidden">{t(`compare.column.${page.by}`)}</span>
            </th>
            {columns.map((column) => (
              <th key={column.set.setId} scope="col" className={lookOf(column)}>
                <TextLink as={HostLink} to={reportPath(column.set.setId, run.entryId)}>
                  {column.set.title}
                </TextLink>
                <ColumnNote column={column} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }, row) => (
            <tr key={key}>
              <th scope="row">
                {titles.favourable(key)}
                {isMid(key) ? <span className="ws-compare-note">{t('compare.middle.note')}</span> : null}
              </th>
              {cells.map((cell, column) => {
                const { onKeyDown, tabIndex, ...focus } = cellProps(row, column);
                const show = (anchor: HTMLElement) => cell.reading && setOpen({ cell, anchor });
                return (
                  <td
                    key={cell.column.set.setId}
                    {...focus}
                    tabIndex={tabIndex}
                    aria-haspopup={cell.reading ? 'dialog' : undefined}
                    className={classNames(
                      lookOf(cell.column),
                      open?.cell === cell && 'ws-compare-open',
                      cell.reading && 'ws-compare-pressed',
                    )}
                    onClick={(event) => show(event.currentTarget)}
                    onKeyDown={(event) => {
                      onKeyDown(event);
                      if (event.key !== 'Enter' && event.key !== ' ') return;
                      event.preventDefault();
                      show(event.currentTarget);
                    }}
                  >
                    <Figure cell={cell} compared={page.compared} />
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {open ? <CellDetails {...open} {...{ page, titles, comparisons }} onClose={() => setOpen(null)} /> : null}
    </>
  );
}

/** That teams are shown together, or once why a column has no figures. */
function ColumnNote({ column: { set, shown } }: { column: ComparedSet }) {
  const t = useCompareMessages();
  if (shown.state === 'refused') return <span className="ws-compare-note">{t('compare.refused.text')}</span>;
  return set.kind === 'union' ? <span className="ws-compare-note">{t('compare.together.text')}</span> : null;
}
