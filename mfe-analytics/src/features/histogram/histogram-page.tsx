import { useQuery } from '@tanstack/react-query';
import type { AnalyticsPage } from '@wellspring/shared/contracts/pages/analytics-page.ts';
import type { ShownSet } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import type { CodeReport } from '@wellspring/shared/contracts/results/set-report.ts';
import { isScoreKey, type ScoreKey } from '@wellspring/shared/domain/factor-keys.ts';
import { RefusedSet } from '@wellspring/shared/web/areas/reports/refused/refused-set.tsx';
import { toTitles } from '@wellspring/shared/web/areas/reports/report-texts.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { LoadFailed } from '@wellspring/shared/web/host/load-failed.tsx';
import { Skeleton } from '@wellspring/shared/web/ui/feedback/skeleton.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { Table, type TableColumn } from '@wellspring/shared/web/ui/tables/table.tsx';
import { lazy, Suspense, useMemo } from 'react';
import { ChartCard } from '../../charts/chart-card.tsx';
import { FigureChoice } from '../../run/figure-choice.tsx';
import { RunPage } from '../../run/run-page.tsx';
import { SetChoice } from '../../run/set-choice.tsx';
import { SwitchedOff } from '../../run/switched-off.tsx';
import { useChosenSet } from '../../run/use-chosen-set.ts';
import { setReportQuery } from './histogram.queries.ts';
import { useHistogramMessages } from './use-histogram-messages.ts';

const HistogramChart = lazy(async () => ({
  default: (await import(/* webpackChunkName: "histogram-chart" */ './histogram-chart.tsx')).HistogramChart,
}));

/** `/analytics/histogram?run=&with=&rows=&set=&code=` in the shell. */
export function HistogramPage() {
  return (
    <RunPage tab="histogram">
      {(page) => (page.tools.histograms ? <Histograms page={page} /> : <SwitchedOff />)}
    </RunPage>
  );
}

/** The chosen set with its report: the company's is there already, others are read. */
function Histograms({ page }: { page: AnalyticsPage }) {
  const t = useHistogramMessages();
  const { api, locale } = useSignedInHost();
  const { company, run } = page;
  const { set, search, choose } = useChosenSet(page);
  const isCompany = set.setId === company.set.setId;
  const query = useQuery({
    ...setReportQuery(api, { setId: set.setId, entryId: run.entryId }, locale),
    enabled: !isCompany,
  });
  const shown = isCompany ? company.shown : query.data?.shown;
  const choice = <SetChoice page={page} chosen={set.setId} onChange={(setId) => choose({ set: setId })} />;
  if (query.isError && !isCompany)
    return (
      <Card>
        {choice}
        <LoadFailed title={t('analytics.failed.title')} error={query.error} onRetry={() => void query.refetch()} />
      </Card>
    );
  if (!shown)
    return (
      <Card>
        {choice}
        <Skeleton shape="block" height={360} />
      </Card>
    );
  if (shown.state === 'refused')
    return (
      <Card>
        {choice}
        <RefusedSet {...shown} />
      </Card>
    );
  return (
    <Histogram
      page={page}
      name={set.title}
      report={shown.report}
      choice={choice}
      asked={search.get('code') ?? ''}
      onChoose={(code) => choose({ code })}
    />
  );
}

type Bin = NonNullable<CodeReport['histogram']>[number];
type HistogramProps = {
  page: AnalyticsPage;
  name: string;
  report: Extract<ShownSet, { state: 'shown' }>['report'];
  choice: React.ReactNode;
  asked: string;
  onChoose: (code: ScoreKey) => void;
};

function Histogram({ page, name, report, choice, asked, onChoose }: HistogramProps) {
  const t = useHistogramMessages();
  const titles = useMemo(() => toTitles(page.factors), [page]);
  const byKey = new Map(report.codes.map((code) => [code.key, code]));
  const code: ScoreKey = isScoreKey(asked) && byKey.has(asked) ? asked : 'WB';
  const found = byKey.get(code);
  const bins = found?.histogram ?? null;
  const figure = titles.plain(code);
  const mean = useMemo(
    () =>
      found && found.limit === null
        ? { value: found.mean, label: t('histogram.mean.label', { mean: found.mean }) }
        : null,
    [found, t],
  );
  const label = ({ from, to }: Bin) => t('histogram.bin.text', { from, to });
  const title = t('histogram.title', { figure, set: name });
  const summary = bins
    ? t('histogram.summary', {
        values: bins.map((bin) => t('histogram.value', { bin: label(bin), count: bin.count })).join(', '),
      })
    : t('histogram.hidden.text');
  const columns: TableColumn<Bin>[] = [
    { key: 'answer', header: t('histogram.answer.label'), cell: label, isRowHeader: true },
    { key: 'people', header: t('histogram.people.label'), cell: ({ count }) => count, align: 'end' },
  ];
  return (
    <ChartCard
      title={title}
      lead={bins ? t('histogram.lead') : t('histogram.hidden.text')}
      tools={
        <>
          {choice}
          <FigureChoice has={(key) => byKey.has(key)} chosen={code} title={titles.plain} onChange={onChoose} />
        </>
      }
      chart={() =>
        bins ? (
          <Suspense fallback={<Skeleton shape="block" height={360} />}>
            <HistogramChart bins={bins} mean={mean} axis={t('histogram.axis', { figure })} summary={summary} />
          </Suspense>
        ) : (
          <div className="ws-hatch" aria-hidden="true" />
        )
      }
      table={() => <Table caption={title} columns={columns} rows={bins ?? []} rowKey={({ from }) => String(from)} />}
      saved={{
        name: title,
        rows: () => [
          [t('histogram.answer.label'), t('histogram.people.label')],
          ...(bins ?? []).map((bin) => [label(bin), bin.count]),
        ],
      }}
      method={[
        { term: t('analytics.method.data'), text: t('histogram.method.data') },
        { term: t('histogram.people.label'), text: t('histogram.method.merged') },
      ]}
    />
  );
}
