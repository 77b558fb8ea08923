import type { AnalyticsPage } from '@wellspring/shared/contracts/pages/analytics-page.ts';
import type { Correlations, StatisticLevel } from '@wellspring/shared/contracts/results/statistics.ts';
import { isScoreKey, type ScoreKey } from '@wellspring/shared/domain/factor-keys.ts';
import { RefusedSet } from '@wellspring/shared/web/areas/reports/refused/refused-set.tsx';
import { type Titles, toTitles } from '@wellspring/shared/web/areas/reports/report-texts.ts';
import { Skeleton } from '@wellspring/shared/web/ui/feedback/skeleton.tsx';
import { SegmentedControl } from '@wellspring/shared/web/ui/fields/segmented-control.tsx';
import { Card, CardHead } from '@wellspring/shared/web/ui/layout/card.tsx';
import { Table, type TableColumn } from '@wellspring/shared/web/ui/tables/table.tsx';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { ChartCard } from '../../charts/chart-card.tsx';
import { FigureChoice } from '../../run/figure-choice.tsx';
import { RunPage } from '../../run/run-page.tsx';
import { SetChoice } from '../../run/set-choice.tsx';
import { SwitchedOff } from '../../run/switched-off.tsx';
import { useChosenSet } from '../../run/use-chosen-set.ts';
import { StatisticBody } from '../../statistics/statistic-body.tsx';
import { useConstructTitle } from '../../statistics/use-construct-title.ts';
import { useNumbers } from '../../statistics/use-numbers.ts';
import { useStatistic } from '../../statistics/use-statistic.ts';
import { type CorrelationRow, isCertain, toCorrelationRows } from './correlation-rows.ts';
import { useCorrelationsMessages } from './use-correlations-messages.ts';

const CorrelationsChart = lazy(async () => ({
  default: (await import(/* webpackChunkName: "correlations-chart" */ './correlations-chart.tsx')).CorrelationsChart,
}));

/** `/analytics/correlations?run=&with=&rows=&set=&level=&code=` in the shell. */
export function CorrelationsPage() {
  return (
    <RunPage tab="correlations">
      {(page) => {
        if (!page.tools.network) return <SwitchedOff />;
        const { shown } = page.company;
        return shown.state === 'refused' ? (
          <Card>
            <RefusedSet {...shown} />
          </Card>
        ) : (
          <CorrelationsOfSet page={page} />
        );
      }}
    </RunPage>
  );
}

function CorrelationsOfSet({ page }: { page: AnalyticsPage }) {
  const t = useCorrelationsMessages();
  const titles = useMemo(() => toTitles(page.factors), [page]);
  const { set, search, choose } = useChosenSet(page);
  const level: StatisticLevel = search.get('level') === 'factors' ? 'factors' : 'groups';
  const found = useStatistic({ entryId: page.run.entryId, setId: set.setId }, { kind: 'correlations', level });
  const choices = (
    <>
      <SetChoice page={page} chosen={set.setId} onChange={(setId) => choose({ set: setId, code: '' })} />
      <SegmentedControl
        label={t('correlations.level')}
        options={[
          { value: 'groups', label: t('analytics.group.themes') },
          { value: 'factors', label: t('analytics.group.factors') },
        ]}
        value={level}
        onChange={(value) => choose({ level: value === 'factors' ? value : '', code: '' })}
      />
    </>
  );
  if (found.state === 'shown')
    return (
      <CorrelationsCard
        correlations={found.statistic}
        titles={titles}
        level={level}
        set={set.title}
        choices={choices}
        asked={search.get('code') ?? ''}
        onChoose={(code) => choose({ code })}
      />
    );
  return (
    <Card>
      <CardHead title={t('correlations.tab.title', { set: set.title })}>
        <div className="ws-chart-card-tools ws-no-print">{choices}</div>
      </CardHead>
      <StatisticBody found={found} titles={titles} height={360}>
        {() => null}
      </StatisticBody>
    </Card>
  );
}

type CorrelationsCardProps = {
  correlations: Correlations;
  titles: Titles;
  level: StatisticLevel;
  set: string;
  choices: ReactNode;
  asked: string;
  onChoose: (code: ScoreKey) => void;
};

function CorrelationsCard({ correlations, titles, level, set, choices, asked, onChoose }: CorrelationsCardProps) {
  const t = useCorrelationsMessages();
  const number = useNumbers();
  const titleOf = useConstructTitle(titles);
  const keys = correlations.keys.filter(isScoreKey);
  const code = keys.find((key) => key === asked) ?? keys[0];
  const rows = useMemo(() => (code ? toCorrelationRows(correlations, code) : []), [correlations, code]);
  const bars = useMemo(
    () =>
      rows.map(({ key, r, low, high }) => ({
        ...{ key, r, low, high, title: titleOf(key), label: number(r, 2), isCertain: isCertain({ low, high }) },
      })),
    [rows, titleOf, number],
  );
  if (!code) return null;
  const title = t('correlations.title', { figure: titleOf(code), set });
  const most = rows.find(isCertain);
  const summary = most
    ? t(most.r < 0 ? 'correlations.most.against' : 'correlations.most.together', {
        ...{ figure: titleOf(code), other: titleOf(most.key) },
      })
    : t('correlations.none', { figure: titleOf(code) });
  const goes = (row: CorrelationRow) =>
    t(
      !isCertain(row)
        ? 'correlations.goes.unknown'
        : row.r < 0
          ? 'correlations.goes.against'
          : 'correlations.goes.together',
    );
  const range = ({ low, high }: CorrelationRow) =>
    t('correlations.range', { low: number(low, 2), high: number(high, 2) });
  const columns: TableColumn<CorrelationRow>[] = [
    { key: 'with', header: t(`correlations.with.${level}`), cell: ({ key }) => titleOf(key), isRowHeader: true },
    { key: 'goes', header: t('correlations.column.goes'), cell: goes },
    { key: 'strength', header: t('correlations.column.strength'), cell: ({ r }) => number(r, 2), align: 'end' },
    { key: 'range', header: t('correlations.column.range'), cell: range, align: 'end' },
  ];
  return (
    <ChartCard
      title={title}
      lead={summary}
      tools={
        <>
          {choices}
          <FigureChoice has={(key) => keys.includes(key)} chosen={code} title={titleOf} onChange={onChoose} />
        </>
      }
      chart={() => (
        <Suspense fallback={<Skeleton shape="block" height={rows.length * 34} />}>
          <CorrelationsChart rows={bars} summary={summary} />
        </Suspense>
      )}
      table={() => <Table caption={title} columns={columns} rows={rows} rowKey={({ key }) => key} />}
      legend={<p className="ws-small ws-muted">{t('correlations.legend')}</p>}
      foot={<p className="ws-small ws-muted">{t('correlations.care')}</p>}
      saved={{
        name: t('correlations.tab.title', { set }),
        rows: () => [
          [
            ...[t(`correlations.with.${level}`), t(`correlations.other.${level}`), t('correlations.column.strength')],
            ...[t('correlations.column.low'), t('correlations.column.high')],
          ],
          ...correlations.pairs.flatMap(({ one, other, r, low, high }) =>
            isScoreKey(one) && isScoreKey(other) ? [[titleOf(one), titleOf(other), r, low, high]] : [],
          ),
        ],
      }}
      method={[
        { term: t('analytics.method.data'), text: t('correlations.method.data', { n: correlations.n }) },
        { term: t('correlations.method.method'), text: t('correlations.method.pearson') },
        { term: t('analytics.method.range'), text: t('correlations.method.range') },
      ]}
    />
  );
}
