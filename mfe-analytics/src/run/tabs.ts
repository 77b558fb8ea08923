import type { AnalyticsTools } from '@wellspring/shared/contracts/pages/analytics-page.ts';
import type { AnalyticsPart } from '@wellspring/shared/contracts/people/presets.ts';

/** A part of the area with an address of its own, and the switch that it stands behind. */
export type AnalyticsTab = {
  id: AnalyticsPart;
  path: string;
  tool: keyof AnalyticsTools | null;
};

/** Who answered, then single figures, then how figures go together. */
export const analyticsTabs: readonly AnalyticsTab[] = [
  { id: 'overview', path: '/analytics', tool: null },
  { id: 'participation', path: '/analytics/participation', tool: null },
  { id: 'bars', path: '/analytics/bars', tool: null },
  { id: 'trend', path: '/analytics/trend', tool: null },
  { id: 'histogram', path: '/analytics/histogram', tool: 'histograms' },
  { id: 'descriptives', path: '/analytics/descriptives', tool: 'descriptives' },
  { id: 'correlations', path: '/analytics/correlations', tool: 'network' },
  { id: 'network', path: '/analytics/network', tool: 'network' },
  { id: 'importance', path: '/analytics/importance', tool: 'relativeImportance' },
];
