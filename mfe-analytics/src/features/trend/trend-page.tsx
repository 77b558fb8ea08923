import { useQuery } from '@tanstack/react-query';
import type { AnalyticsPage } from '@wellspring/shared/contracts/pages/analytics-page.ts';
import { isScoreKey, SCORE_KEYS, type ScoreKey } from '@wellspring/shared/domain/factor-keys.ts';
import { type TrendPoint, toTrendPoints } from '@wellspring/shared/domain/results/trend-points.ts';
import { toTitles, useListTitle } from '@wellspring/shared/web/areas/reports/report-texts.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { LoadFailed } from '@wellspring/shared/web/host/load-failed.tsx';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { Skeleton } from '@wellspring/shared/web/ui/feedback/skeleton.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { Table, type TableColumn } from '@wellspring/shared/web/ui/tables/table.tsx';
import { lazy, Suspense, useMemo } from 'react';
import { ChartCard } from '../../charts/chart-card.tsx';
import { FigureChoice } from '../../run/figure-choice.tsx';
import { RunPage } from '../../run/run-page.tsx';
import { SetChoice } from '../../run/set-choice.tsx';
import { useChosenSet } from '../../run/use-chosen-set.ts';
import { trendQuery } from './trend.queries.ts';
import { useTrendMessages } from './use-trend-messages.ts';
import { useTrendWords } from './use-trend-words.ts';

const TrendChart = lazy(async () => ({
  default: (await import(/* webpackChunkName: "trend-chart" */ './trend-chart.tsx')).TrendChart,
}));

const NO_POINTS: readonly TrendPoint[] = [];

/** `/analytics/trend?run=&with=&rows=&set=&code=` in the shell. */
export function TrendPage() {
  return <RunPage tab="trend">{(page) => <Trend page={page} />}</RunPage>;
}

function Trend({ page }: { page: AnalyticsPage }) {
  const t = useTrendMessages();
  const { api, locale } = useSignedInHost();
  const { date } = useDates();
  const titles = useMemo(() => toTitles(page.factors), [page]);
  const listTitle = useListTitle(titles);
  const words = useTrendWords();
  const { set, search, choose } = useChosenSet(page);
  const asked = search.get('code') ?? '';
  const code: ScoreKey = isScoreKey(asked) ? asked : 'WB';
  const isCompany = set.setId === page.company.set.setId;
  const choice = { run: page.run.entryId, code };
  const found = useQuery(trendQuery(api, { ...choice, set: set.setId }, locale));
  const whole = useQuery({
    ...trendQuery(api, { ...choice, set: page.company.set.setId }, locale),
    enabled: !isCompany,
  });
  const points = useMemo(() => (found.data ? toTrendPoints(code, found.data) : null), [found.data, code]);
  const beside = useMemo(
    () => (whole.data && !isCompany ? toTrendPoints(code, whole.data) : NO_POINTS),
    [whole.data, isCompany, code],
  );
  const tools = (
    <>
      <SetChoice page={page} chosen={set.setId} onChange={(setId) => choose({ set: setId })} />
      <FigureChoice
        has={(key) => SCORE_KEYS.includes(key)}
        chosen={code}
        title={listTitle}
        onChange={(key) => choose({ code: key })}
      />
    </>
  );
  if (!points)
    return (
      <Card>
        {tools}
        {found.isError ? (
          <LoadFailed title={t('analytics.failed.title')} error={found.error} onRetry={() => void found.refetch()} />
        ) : (
          <Skeleton shape="block" height={360} />
        )}
      </Card>
    );
  const title = t('trend.title', { figure: listTitle(code), set: set.title });
  const summary = words.summary(points);
  const columns: TableColumn<TrendPoint>[] = [
    { key: 'run', header: t('analytics.run.label'), cell: words.run, isRowHeader: true },
    { key: 'people', header: t('trend.column.people'), cell: words.people, align: 'end' },
    { key: 'value', header: t('report.table.value'), cell: words.value, align: 'end' },
    { key: 'range', header: t('trend.column.range'), cell: words.range, align: 'end' },
    { key: 'change', header: t('trend.column.change'), cell: words.change },
  ];
  return (
    <ChartCard
      title={title}
      lead={summary}
      tools={tools}
      chart={() => (
        <Suspense fallback={<Skeleton shape="block" height={360} />}>
          <TrendChart
            points={points}
            beside={beside}
            besideLabel={page.company.set.title}
            dateOf={date}
            hiddenLabel={t('trend.gap.label')}
            summary={summary}
          />
        </Suspense>
      )}
      table={() => <Table caption={title} columns={columns} rows={points} rowKey={({ entryId }) => entryId} />}
      legend={<p className="ws-small ws-muted">{t('trend.legend')}</p>}
      foot={points.some(({ shown }) => !shown) ? <p className="ws-small ws-muted">{t('trend.gap.text')}</p> : null}
      saved={{
        name: title,
        rows: () => [
          columns.map(({ header }) => String(header)),
          ...points.map((point) => [
            ...[words.run(point), words.people(point), words.value(point), words.range(point), words.change(point)],
          ]),
        ],
      }}
      method={[
        { term: t('analytics.method.data'), text: t('trend.method.data') },
        { term: t('analytics.method.range'), text: t('trend.method.range') },
        { term: t('trend.method.change'), text: t('trend.method.change-text') },
      ]}
    />
  );
}
