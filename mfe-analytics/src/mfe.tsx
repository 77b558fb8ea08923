import type { Mfe } from '@wellspring/shared/web/host/mfe.ts';
import { BarsPart } from './bars-part.tsx';
import { ComputationsPart } from './computations-part.tsx';
import { CorrelationsPart } from './correlations-part.tsx';
import { DescriptivesPart } from './descriptives-part.tsx';
import { HistogramPart } from './histogram-part.tsx';
import { ImportancePart } from './importance-part.tsx';
import { NetworkPart } from './network-part.tsx';
import { NormsPart } from './norms-part.tsx';
import { OverviewPart } from './overview-part.tsx';
import { ParticipationPart } from './participation-part.tsx';
import { TrendPart } from './trend-part.tsx';

/** The screens of analysts. Every feature brings its own messages, so the remote itself has none. */
export const mfe: Mfe = {
  name: 'mfe-analytics',
  routes: [
    { path: 'analytics', Component: OverviewPart },
    { path: 'analytics/participation', Component: ParticipationPart },
    { path: 'analytics/bars', Component: BarsPart },
    { path: 'analytics/trend', Component: TrendPart },
    { path: 'analytics/network', Component: NetworkPart },
    { path: 'analytics/histogram', Component: HistogramPart },
    { path: 'analytics/descriptives', Component: DescriptivesPart },
    { path: 'analytics/correlations', Component: CorrelationsPart },
    { path: 'analytics/importance', Component: ImportancePart },
    { path: 'analytics/computations', Component: ComputationsPart },
    { path: 'analytics/norms', Component: NormsPart },
  ],
  views: {},
  loadMessages: async () => ({}),
};
