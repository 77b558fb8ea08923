import type { ClusterKey } from '../../domain/scoring/cluster.ts';
import { useSheet } from '../ui/use-sheet.ts';
import sheet from './cluster-shape.css';

/** Shapes around 0,0 in a box of 16, one for each cluster, so that the colour is not alone. */
export const clusterShapes: Readonly<Record<ClusterKey, string>> = {
  exhausted: 'M0-6.4A6.4 6.4 0 1 1 0 6.4 6.4 6.4 0 1 1 0-6.4Z',
  at_risk: 'M0-7 7 5.8H-7Z',
  untapped: 'M0-7.4 7.4 0 0 7.4-7.4 0Z',
  on_fire: 'M0-7.2 6.8-2.2 4.2 5.8H-4.2L-6.8-2.2Z',
  disengaged: 'M-5.8-5.8H5.8V5.8H-5.8Z',
};

/** The sign of a cluster beside its name. */
export function ClusterShape({ cluster, size = 16 }: { cluster: ClusterKey; size?: number }) {
  useSheet(sheet);
  return (
    <svg
      width={size}
      height={size}
      viewBox="-8 -8 16 16"
      className={`ws-cluster ws-cluster-${cluster}`}
      aria-hidden="true"
    >
      <path d={clusterShapes[cluster]} />
    </svg>
  );
}
