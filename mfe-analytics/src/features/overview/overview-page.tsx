import type { AnalyticsPage } from '@wellspring/shared/contracts/pages/analytics-page.ts';
import { openCells } from '@wellspring/shared/domain/results/table-cells.ts';
import { RefusedSet } from '@wellspring/shared/web/areas/reports/refused/refused-set.tsx';
import { toTitles } from '@wellspring/shared/web/areas/reports/report-texts.ts';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { RunPage } from '../../run/run-page.tsx';
import { ClusterCards } from './clusters/cluster-cards.tsx';
import { HeatmapCard } from './heatmap/heatmap-card.tsx';
import { KeyFigures } from './key-figures.tsx';
import { RoundsCard } from './rounds/rounds-card.tsx';
import { RoundsHeatCard } from './rounds/rounds-heat-card.tsx';

/** `/analytics?run=&with=&rows=` in the shell. */
export function OverviewPage() {
  return <RunPage tab="overview">{(page) => <Overview page={page} />}</RunPage>;
}

function Overview({ page }: { page: AnalyticsPage }) {
  const { shown } = page.company;
  if (shown.state === 'refused')
    return (
      <Card>
        <RefusedSet {...shown} />
      </Card>
    );
  const titles = toTitles(page.factors);
  const cells = openCells(page);
  return (
    <>
      <KeyFigures page={page} report={shown.report} />
      {page.beside.length > 0 ? <RoundsCard page={page} /> : null}
      {page.tools.heatmap ? <HeatmapCard page={page} cells={cells} titles={titles} /> : null}
      {page.tools.heatmap && page.beside.length > 0 ? <RoundsHeatCard page={page} titles={titles} /> : null}
      <ClusterCards page={page} cells={cells} shares={shown.report.clusterShares} />
    </>
  );
}
