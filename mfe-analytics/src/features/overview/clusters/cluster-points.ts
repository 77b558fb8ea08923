import type { AnalyticsPage } from '@wellspring/shared/contracts/pages/analytics-page.ts';
import type { SetKind } from '@wellspring/shared/contracts/results/set-report.ts';
import type { Cells } from '@wellspring/shared/domain/results/table-cells.ts';
import type { ClusterKey } from '@wellspring/shared/domain/scoring/cluster.ts';

/** A set by its engagement and well-being, 0 to 100. People are never drawn. */
export type ClusterPoint = {
  setId: string;
  title: string;
  kind: SetKind;
  cluster: ClusterKey;
  isBorderline: boolean;
  engagement: number;
  wellBeing: number;
};

/** The sets that have a cluster. */
export const toClusterPoints = ({ rows }: Pick<AnalyticsPage, 'rows'>, cells: Cells): ClusterPoint[] =>
  rows.flatMap(({ set: { setId, title, kind }, shown }) => {
    const [wellBeing, engagement] = shown ? [cells.cell('WB', shown.at), cells.cell('ENG', shown.at)] : [null, null];
    if (!shown?.cluster || !wellBeing || !engagement) return [];
    const { key, isBorderline } = shown.cluster;
    return [
      {
        ...{ setId, title, kind, isBorderline },
        cluster: key,
        engagement: engagement.value,
        wellBeing: wellBeing.value,
      },
    ];
  });
