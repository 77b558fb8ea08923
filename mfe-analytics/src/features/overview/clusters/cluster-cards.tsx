import type { AnalyticsPage } from '@wellspring/shared/contracts/pages/analytics-page.ts';
import type { SetReport } from '@wellspring/shared/contracts/results/set-report.ts';
import type { Cells } from '@wellspring/shared/domain/results/table-cells.ts';
import { CLUSTER_KEYS, type ClusterKey } from '@wellspring/shared/domain/scoring/cluster.ts';
import { ClusterShape } from '@wellspring/shared/web/charts/cluster-shape.tsx';
import { Skeleton } from '@wellspring/shared/web/ui/feedback/skeleton.tsx';
import { Card, CardHead } from '@wellspring/shared/web/ui/layout/card.tsx';
import { Table, type TableColumn } from '@wellspring/shared/web/ui/tables/table.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { lazy, Suspense, useId, useMemo } from 'react';
import { ChartCard } from '../../../charts/chart-card.tsx';
import { SetLink } from '../../../run/set-link.tsx';
import { useOverviewMessages } from '../use-overview-messages.ts';
import { AskExpert } from './ask-expert.tsx';
import { type ClusterPoint, toClusterPoints } from './cluster-points.ts';
import sheet from './clusters.css';

const ClusterChart = lazy(async () => ({
  default: (await import(/* webpackChunkName: "cluster-chart" */ './cluster-chart.tsx')).ClusterChart,
}));

type ClusterCardsProps = { page: AnalyticsPage; cells: Cells; shares: SetReport['clusterShares'] };

/** Teams by engagement and well-being, and how all people are spread over the five profiles. */
export function ClusterCards({ page, cells, shares }: ClusterCardsProps) {
  useSheet(sheet);
  const points = useMemo(() => toClusterPoints(page, cells), [page, cells]);
  return (
    <div className="ws-grid">
      <Scatter page={page} points={points} />
      <Shares shares={shares} hasExpert={page.hasExpert} />
    </div>
  );
}

/** The profile of most sets; null when no profile has the most. */
function findCommonest(points: readonly ClusterPoint[]): ClusterKey | null {
  const counts = CLUSTER_KEYS.map((key) => ({ key, count: points.filter(({ cluster }) => cluster === key).length }));
  const [first, second] = counts.toSorted((one, other) => other.count - one.count);
  return first && second && first.count > second.count ? first.key : null;
}

function Scatter({ page, points }: { page: AnalyticsPage; points: readonly ClusterPoint[] }) {
  const t = useOverviewMessages();
  const titleId = useId();
  const commonest = findCommonest(points);
  const count = points.filter(({ cluster }) => cluster === commonest).length;
  const finding =
    commonest === null
      ? t('overview.clusters.mixed')
      : t('overview.clusters.most', { count, total: points.length, cluster: t(`overview.cluster.${commonest}`) });
  const words = useMemo(
    () => ({
      wellBeing: t('report.wb.title'),
      engagement: t('report.eng.title'),
      clusters: Object.fromEntries(CLUSTER_KEYS.map((key) => [key, t(`overview.cluster.${key}`)])) as Record<
        ClusterKey,
        string
      >,
    }),
    [t],
  );
  const title = t(`overview.clusters.${page.by}`);
  if (points.length === 0)
    return (
      <Card as="section" aria-labelledby={titleId} className="ws-span-8 ws-clusters">
        <CardHead title={title} titleId={titleId} lead={t('overview.clusters.none')} />
        <div className="ws-hatch" aria-hidden="true" />
      </Card>
    );
  return (
    <ChartCard
      className="ws-span-8 ws-clusters"
      title={title}
      lead={finding}
      chart={() => (
        <Suspense fallback={<Skeleton shape="block" height={420} />}>
          <ClusterChart points={points} summary={finding} words={words} />
        </Suspense>
      )}
      table={() => <ClusterTable page={page} points={points} />}
      legend={
        points.some(({ isBorderline }) => isBorderline) ? (
          <p className="ws-small ws-muted">{t('overview.clusters.borderline')}</p>
        ) : null
      }
      saved={{
        name: title,
        rows: () => [
          [
            t(`overview.heat.row.${page.by}`),
            t('report.eng.title'),
            t('report.wb.title'),
            t('overview.clusters.column'),
          ],
          ...points.map((point) => [
            point.title,
            Math.round(point.engagement),
            Math.round(point.wellBeing),
            t(`overview.cluster.${point.cluster}`),
          ]),
        ],
      }}
      method={[
        { term: t('analytics.method.data'), text: t('overview.clusters.method.data') },
        { term: t('overview.clusters.column'), text: t('overview.clusters.method.limits') },
      ]}
    />
  );
}

function ClusterTable({ page, points }: { page: AnalyticsPage; points: readonly ClusterPoint[] }) {
  const t = useOverviewMessages();
  const columns: TableColumn<ClusterPoint>[] = [
    {
      key: 'set',
      header: t(`overview.heat.row.${page.by}`),
      cell: (point) => (
        <SetLink set={point} entryId={page.run.entryId}>
          {point.title}
        </SetLink>
      ),
      isRowHeader: true,
    },
    {
      key: 'engagement',
      header: t('report.eng.title'),
      cell: ({ engagement }) => Math.round(engagement),
      align: 'end',
    },
    { key: 'wellBeing', header: t('report.wb.title'), cell: ({ wellBeing }) => Math.round(wellBeing), align: 'end' },
    {
      key: 'cluster',
      header: t('overview.clusters.column'),
      cell: ({ cluster, isBorderline }) => {
        const name = t(`overview.cluster.${cluster}`);
        return isBorderline ? t('overview.clusters.near', { cluster: name }) : name;
      },
    },
  ];
  return <Table caption={t('overview.clusters.teams')} columns={columns} rows={points} rowKey={({ setId }) => setId} />;
}

/** Best first, as people look for the good news before the bad. */
const inOrder: readonly ClusterKey[] = ['on_fire', 'untapped', 'disengaged', 'at_risk', 'exhausted'];

function Shares({ shares, hasExpert }: { shares: SetReport['clusterShares']; hasExpert: boolean }) {
  const t = useOverviewMessages();
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId} className="ws-span-4 ws-cluster-shares">
      <CardHead title={t('overview.shares.title')} titleId={titleId} lead={shares ? t('overview.shares.lead') : null} />
      {shares ? (
        <ul>
          {inOrder.map((key) => (
            <li key={key}>
              <span className="ws-cluster-share-name">
                <ClusterShape cluster={key} size={18} />
                {t(`overview.cluster.${key}`)}
              </span>
              <strong>{t('overview.shares.percent', { percent: shares[key] })}</strong>
              <svg
                viewBox="0 0 100 1"
                preserveAspectRatio="none"
                className={`ws-cluster-bar ws-cluster-${key}`}
                aria-hidden="true"
              >
                <path d={`M0 0H${shares[key]}V1H0Z`} />
              </svg>
            </li>
          ))}
        </ul>
      ) : (
        <>
          <div className="ws-hatch" aria-hidden="true" />
          <p className="ws-small ws-muted">{t('analytics.hidden.text')}</p>
        </>
      )}
      {hasExpert ? <AskExpert /> : null}
    </Card>
  );
}
