import type { AnalyticsPage } from '@wellspring/shared/contracts/pages/analytics-page.ts';
import { isMid, type ScoreKey } from '@wellspring/shared/domain/factor-keys.ts';
import type { Cells } from '@wellspring/shared/domain/results/table-cells.ts';
import { type Titles, useListTitle } from '@wellspring/shared/web/areas/reports/report-texts.ts';
import { useWidth } from '@wellspring/shared/web/charts/use-width.ts';
import { lowerFirst } from '@wellspring/shared/web/i18n/lower-first.ts';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { NativeSelect } from '@wellspring/shared/web/ui/fields/native-select.tsx';
import { SegmentedControl } from '@wellspring/shared/web/ui/fields/segmented-control.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { useState } from 'react';
import { ChartCard } from '../../../charts/chart-card.tsx';
import { useNameList } from '../../../run/use-name-list.ts';
import { useOverviewMessages } from '../use-overview-messages.ts';
import { groupRows, takeRows } from './heat-groups.ts';
import { HeatKey } from './heat-key.tsx';
import { columnsOf, findLowest, type HeatOrder, orderRows, toHeatRows } from './heat-rows.ts';
import sheet from './heatmap.css';
import { HeatmapGrid } from './heatmap-grid.tsx';
import { HeatmapTable } from './heatmap-table.tsx';
import { useHeatChoice } from './use-heat-choice.ts';

/** Rows before all of them are asked for: a thousand teams are tens of thousands of cells. */
const SHOWN_AT_FIRST = 20;
/** px below which the name of a row stands above its cells. */
const NARROW = 640;

type HeatmapCardProps = { page: AnalyticsPage; cells: Cells; titles: Titles };

/** Teams by themes, zoomed in to the factors on request. */
export function HeatmapCard({ page, cells, titles }: HeatmapCardProps) {
  useSheet(sheet);
  const t = useOverviewMessages();
  const listTitle = useListTitle(titles);
  const { columns, order, isGrouped, choose } = useHeatChoice();
  const [isWhole, setWhole] = useState(false);
  const [measure, width] = useWidth(1_100);
  const keys = columnsOf(columns, cells);
  const all = toHeatRows(page.rows, keys, cells);
  const ordered = orderRows(all, keys, order);
  const hasParents = page.rows.some(({ parentId }) => parentId !== null);
  const groups = isGrouped && hasParents ? groupRows(ordered, page.rows) : [{ parent: null, rows: ordered }];
  const rows = groups.flatMap((group) => group.rows);
  const shown = isWhole ? groups : takeRows(groups, SHOWN_AT_FIRST);
  const title = t(`overview.heat.${page.by}`);
  return (
    <ChartCard
      title={title}
      lead={
        page.rows.some(({ shown: of }) => of) ? (
          <Finding rows={all} keys={keys} cells={cells} titles={titles} />
        ) : (
          t('overview.heat.hidden')
        )
      }
      isDrawing={false}
      tools={
        <>
          <SegmentedControl
            label={t('overview.heat.columns')}
            options={(['themes', 'factors'] as const).map((value) => ({ value, label: t(`overview.heat.${value}`) }))}
            value={columns}
            onChange={(next) => choose({ columns: next, order: order.by === 'column' ? { by: 'tree' } : order })}
          />
          <OrderChoice
            by={page.by}
            keys={keys}
            order={order}
            titles={titles}
            onChange={(next) => choose({ order: next })}
          />
          {hasParents ? (
            <Button
              size="small"
              className="ws-heat-grouped"
              aria-pressed={isGrouped}
              onClick={() => choose({ isGrouped: !isGrouped })}
            >
              {t('overview.heat.group.action')}
            </Button>
          ) : null}
        </>
      }
      chart={(titleId) => (
        <div ref={measure}>
          <HeatmapGrid
            page={page}
            groups={shown}
            keys={keys}
            cells={cells}
            titles={titles}
            labelId={titleId}
            isNarrow={width < NARROW && columns === 'themes'}
          />
        </div>
      )}
      table={() => <HeatmapTable page={page} rows={shown.flatMap((group) => group.rows)} keys={keys} titles={titles} />}
      legend={<HeatKey />}
      foot={
        rows.length > SHOWN_AT_FIRST ? (
          <Button
            variant="quiet"
            size="small"
            className="ws-button-flush-start ws-no-print"
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? t('overview.heat.fewer') : t('overview.heat.all', { count: rows.length })}
          </Button>
        ) : null
      }
      saved={{
        name: title,
        rows: () => [
          [t(`overview.heat.row.${page.by}`), ...keys.map(listTitle)],
          ...rows.map(({ row, cells: own }) => [
            row.set.title,
            ...own.map((cell) => (cell ? Math.round(cell.value) : t('analytics.hidden.text'))),
          ]),
        ],
      }}
      method={[
        { term: t('analytics.method.data'), text: t('overview.heat.method.data') },
        { term: t('analytics.method.colour'), text: t('overview.heat.method.colour') },
        { term: t('analytics.method.faded'), text: t('overview.heat.method.faded') },
      ]}
    />
  );
}

type OrderChoiceProps = {
  by: AnalyticsPage['by'];
  keys: readonly ScoreKey[];
  order: HeatOrder;
  titles: Titles;
  onChange: (order: HeatOrder) => void;
};

function OrderChoice({ by, keys, order, titles, onChange }: OrderChoiceProps) {
  const t = useOverviewMessages();
  const choose = (value: string) => {
    const key = keys.find((one) => one === value);
    onChange(key ? { by: 'column', key } : { by: value === 'name' ? 'name' : 'tree' });
  };
  return (
    <NativeSelect
      look="button"
      compact
      className="ws-heat-order"
      aria-label={t('overview.heat.order')}
      value={order.by === 'column' ? order.key : order.by}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      <option value="tree">{t(by === 'teams' ? 'overview.heat.order.tree' : 'overview.heat.order.list')}</option>
      <option value="name">{t('overview.heat.order.name')}</option>
      {/* More or less of a challenge is not better or worse: there is no order of merit. */}
      {keys
        .filter((key) => !isMid(key))
        .map((key) => (
          <option key={key} value={key}>
            {t('overview.heat.order.lowest', { title: titles.favourable(key) })}
          </option>
        ))}
    </NativeSelect>
  );
}

type FindingProps = { rows: Parameters<typeof findLowest>[0]; keys: readonly ScoreKey[]; cells: Cells; titles: Titles };

function Finding({ rows, keys, cells, titles }: FindingProps) {
  const t = useOverviewMessages();
  const nameList = useNameList();
  const found = findLowest(
    rows,
    keys.filter((key) => !isMid(key)),
    cells,
  );
  if (!found) return t('overview.heat.none');
  const names = found.keys.map((key) => lowerFirst(titles.favourable(key)));
  return t('overview.heat.lowest', { set: found.title, themes: nameList(names) });
}
