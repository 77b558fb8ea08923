import type { AnalyticsPage } from '@wellspring/shared/contracts/pages/analytics-page.ts';
import { isScoreKey, type ScoreKey } from '@wellspring/shared/domain/factor-keys.ts';
import { openCells } from '@wellspring/shared/domain/results/table-cells.ts';
import { RefusedSet } from '@wellspring/shared/web/areas/reports/refused/refused-set.tsx';
import { toTitles, useListTitle } from '@wellspring/shared/web/areas/reports/report-texts.ts';
import { useSearchParams } from '@wellspring/shared/web/host/router.ts';
import { Skeleton } from '@wellspring/shared/web/ui/feedback/skeleton.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { Table, type TableColumn } from '@wellspring/shared/web/ui/tables/table.tsx';
import { lazy, Suspense, useMemo } from 'react';
import { ChartCard } from '../../charts/chart-card.tsx';
import type { SetBar } from '../../charts/set-bars.tsx';
import { FigureChoice } from '../../run/figure-choice.tsx';
import { RunPage } from '../../run/run-page.tsx';
import { SetLink } from '../../run/set-link.tsx';
import { useNameList } from '../../run/use-name-list.ts';
import { type BarRow, toBarRows } from './bar-rows.ts';
import { useBarsMessages } from './use-bars-messages.ts';

const SetBars = lazy(async () => ({
  default: (await import(/* webpackChunkName: "set-bars" */ '../../charts/set-bars.tsx')).SetBars,
}));

/** `/analytics/bars?run=&with=&rows=&code=` in the shell. */
export function BarsPage() {
  return <RunPage tab="bars">{(page) => <Bars page={page} />}</RunPage>;
}

function Bars({ page }: { page: AnalyticsPage }) {
  const t = useBarsMessages();
  const nameList = useNameList();
  const [search, setSearch] = useSearchParams();
  const titles = useMemo(() => toTitles(page.factors), [page]);
  const listTitle = useListTitle(titles);
  const cells = useMemo(() => openCells(page), [page]);
  const asked = search.get('code') ?? '';
  const code: ScoreKey = isScoreKey(asked) && cells.has(asked) ? asked : 'WB';
  const rows = useMemo(() => toBarRows(page, cells, code), [page, cells, code]);
  const bars = useMemo(() => rows.map(toBar), [rows]);
  const company = cells.companyValue(code);
  const companyLine = useMemo(
    () => (company === null ? null : { value: company, label: page.company.set.title }),
    [company, page],
  );
  if (page.company.shown.state === 'refused')
    return (
      <Card>
        <RefusedSet {...page.company.shown} />
      </Card>
    );
  const choose = (key: ScoreKey) => {
    const next = new URLSearchParams(search);
    next.set('code', key);
    setSearch(next, { replace: true });
  };
  const [below, above] = (['below', 'above'] as const).map((side) =>
    rows.filter(({ beside }) => beside === side).map(({ title }) => title),
  ) as [string[], string[]];
  const finding = [
    below.length > 0 ? t('bars.below.text', { sets: nameList(below), count: below.length }) : '',
    above.length > 0 ? t('bars.above.text', { sets: nameList(above), count: above.length }) : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
  const hidden = page.rows.length - rows.length;
  const title = t('bars.title', { figure: listTitle(code) });
  const range = ({ cell: { interval } }: BarRow) => (interval ? t('bars.range.text', interval) : '–');
  return (
    <ChartCard
      title={title}
      lead={finding === '' ? t('bars.none.text') : finding}
      tools={<FigureChoice has={cells.has} chosen={code} title={listTitle} onChange={choose} />}
      chart={() =>
        rows.length > 0 ? (
          <Suspense fallback={<Skeleton shape="block" height={rows.length * 40} />}>
            <SetBars rows={bars} summary={finding === '' ? t('bars.none.text') : finding} company={companyLine} />
          </Suspense>
        ) : (
          <div className="ws-hatch" aria-hidden="true" />
        )
      }
      table={() => <BarsTable page={page} rows={rows} caption={title} range={range} />}
      legend={<p className="ws-small ws-muted">{t('bars.legend.text')}</p>}
      foot={hidden > 0 ? <p className="ws-small ws-muted">{t('bars.hidden.text', { count: hidden })}</p> : null}
      saved={{
        name: title,
        rows: () => [
          [t(`bars.set.${page.by}`), listTitle(code), t('bars.range.low'), t('bars.range.high')],
          ...rows.map(({ title: name, cell }) => [
            ...[name, Math.round(cell.value)],
            ...[cell.interval?.low ?? '', cell.interval?.high ?? ''],
          ]),
        ],
      }}
      method={[
        { term: t('analytics.method.data'), text: t('bars.method.data') },
        { term: t('analytics.method.range'), text: t('bars.method.range') },
      ]}
    />
  );
}

const toBar = ({ setId, title, cell, beside }: BarRow): SetBar => ({
  ...{ setId, title, ...cell, isMarked: beside !== 'within' },
  label: String(Math.round(cell.value)),
});

type BarsTableProps = {
  page: AnalyticsPage;
  rows: readonly BarRow[];
  caption: string;
  range: (row: BarRow) => string;
};

function BarsTable({ page, rows, caption, range }: BarsTableProps) {
  const t = useBarsMessages();
  const columns: TableColumn<BarRow>[] = [
    {
      key: 'set',
      header: t(`bars.set.${page.by}`),
      cell: (row) => (
        <SetLink set={row} entryId={page.run.entryId}>
          {row.title}
        </SetLink>
      ),
      isRowHeader: true,
    },
    { key: 'value', header: t('report.table.value'), cell: ({ cell }) => Math.round(cell.value), align: 'end' },
    { key: 'range', header: t('bars.range.label'), cell: range, align: 'end' },
    { key: 'beside', header: page.company.set.title, cell: ({ beside }) => t(`bars.beside.${beside}`) },
  ];
  return <Table caption={caption} columns={columns} rows={rows} rowKey={({ setId }) => setId} />;
}
