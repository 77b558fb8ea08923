import type { AnalyticsPage } from '@wellspring/shared/contracts/pages/analytics-page.ts';
import { toHeatStep } from '@wellspring/shared/domain/charts/heat-step.ts';
import type { ScoreKey } from '@wellspring/shared/domain/factor-keys.ts';
import { besideCompany, type Cells } from '@wellspring/shared/domain/results/table-cells.ts';
import type { Titles } from '@wellspring/shared/web/areas/reports/report-texts.ts';
import { useGridFocus } from '@wellspring/shared/web/patterns/use-grid-focus.ts';
import { classNames } from '@wellspring/shared/web/ui/class-names.ts';
import { useId, useState } from 'react';
import { SetLink } from '../../../run/set-link.tsx';
import { useOverviewMessages } from '../use-overview-messages.ts';
import type { HeatGroup } from './heat-groups.ts';
import type { HeatRow } from './heat-rows.ts';
import { type HeatDetails, HeatmapDetails } from './heatmap-details.tsx';

type HeatmapGridProps = {
  page: AnalyticsPage;
  groups: readonly HeatGroup[];
  keys: readonly ScoreKey[];
  cells: Cells;
  titles: Titles;
  labelId: string;
  /** Names stand above the cells of their row. */
  isNarrow: boolean;
};

/** Safari drops a table's meaning when its display changes, as it does on phones; so the roles are written out. */
const roles = {
  grid: { role: 'grid' },
  rowgroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnheader: { role: 'columnheader' },
  rowheader: { role: 'rowheader' },
  gridcell: { role: 'gridcell' },
} as const;

/** px of the names of the rows, and the least of a column. */
const NAME_WIDTH = 200;
const COLUMN_WIDTH = 64;

/** Figures as coloured cells with their number. One tab stop; arrows move between cells, Enter says more about one. */
export function HeatmapGrid({ page, groups, keys, cells, titles, labelId, isNarrow }: HeatmapGridProps) {
  const t = useOverviewMessages();
  const places = new Map(groups.flatMap(({ rows }) => rows).map((row, at) => [row, at]));
  const cellProps = useGridFocus(places.size, keys.length);
  const baseId = useId();
  const [open, setOpen] = useState<HeatDetails | null>(null);
  return (
    <>
      {/* A region of its own scrolls sideways where there are more columns than room. */}
      <div className="ws-heat-scroll">
        <table
          {...roles.grid}
          aria-labelledby={labelId}
          className={classNames('ws-heat', isNarrow && 'ws-heat-narrow')}
          style={isNarrow ? undefined : { minInlineSize: NAME_WIDTH + COLUMN_WIDTH * keys.length }}
        >
          <thead {...roles.rowgroup}>
            <tr {...roles.row}>
              <th scope="col" className="ws-heat-set" {...roles.columnheader}>
                <span className="ws-visually-hidden">{t(`overview.heat.row.${page.by}`)}</span>
              </th>
              {keys.map((key) => (
                <th key={key} scope="col" {...roles.columnheader}>
                  <span>{titles.favourable(key)}</span>
                </th>
              ))}
            </tr>
          </thead>
          {groups.map(({ parent, rows }) => {
            const headId = parent ? `${baseId}${parent.set.setId}` : undefined;
            return (
              <tbody key={parent?.set.setId ?? ''} {...roles.rowgroup} aria-labelledby={headId}>
                {parent ? (
                  <tr {...roles.row} className="ws-heat-group">
                    <th id={headId} scope="rowgroup" colSpan={keys.length + 1} {...roles.rowheader}>
                      {t('overview.heat.group.title', { team: parent.set.title })}
                    </th>
                  </tr>
                ) : null}
                {rows.map((heatRow) => {
                  const { row } = heatRow;
                  const rowAt = places.get(heatRow) ?? 0;
                  return (
                    <tr
                      key={row.set.setId}
                      {...roles.row}
                      className={row.set.kind === 'union' ? 'ws-heat-together' : undefined}
                    >
                      <th scope="row" className="ws-heat-set" {...roles.rowheader}>
                        <RowName row={row} entryId={page.run.entryId} />
                      </th>
                      {keys.map((key, columnAt) => {
                        const cell = heatRow.cells[columnAt] ?? null;
                        if (!cell)
                          return (
                            <td
                              key={key}
                              {...roles.gridcell}
                              className="ws-heat-cell ws-heat-hidden"
                              {...cellProps(rowAt, columnAt)}
                            >
                              <span className="ws-visually-hidden">{t('analytics.hidden.text')}</span>
                            </td>
                          );
                        const isApart = besideCompany(cell, cells.companyValue(key)) !== 'within';
                        const { onKeyDown, ...focus } = cellProps(rowAt, columnAt);
                        const show = (anchor: HTMLElement) => setOpen({ anchor, row, code: key, cell });
                        return (
                          <td
                            key={key}
                            {...roles.gridcell}
                            className={classNames(
                              'ws-heat-cell',
                              `ws-heat-${toHeatStep(key, cell.value)}`,
                              !isApart && 'ws-heat-faded',
                              open?.row === row && open.code === key && 'ws-heat-open',
                            )}
                            {...focus}
                            onClick={(event) => show(event.currentTarget)}
                            onKeyDown={(event) => {
                              if (event.key === 'Enter' || event.key === ' ') {
                                event.preventDefault();
                                show(event.currentTarget);
                              } else onKeyDown(event);
                            }}
                          >
                            {Math.round(cell.value)}
                          </td>
                        );
                      })}
                    </tr>
                  );
                })}
              </tbody>
            );
          })}
        </table>
      </div>
      {open ? (
        <HeatmapDetails {...open} page={page} cells={cells} titles={titles} onClose={() => setOpen(null)} />
      ) : null}
    </>
  );
}

function RowName({ row, entryId }: { row: HeatRow['row']; entryId: string }) {
  const t = useOverviewMessages();
  const { set, shown } = row;
  return (
    <span className="ws-heat-name">
      {shown ? (
        <SetLink set={set} entryId={entryId}>
          {set.title}
        </SetLink>
      ) : (
        set.title
      )}
      {shown?.n === null || shown === null ? null : <span className="ws-heat-count">{shown.n}</span>}
      {set.kind === 'union' ? <small>{t('overview.together.text')}</small> : null}
    </span>
  );
}
