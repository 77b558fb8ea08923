import type { AnalyticsTools } from '@wellspring/shared/contracts/pages/analytics-page.ts';

/** A part of the area with an address of its own, and the switch that it stands behind. */
export type AnalyticsTab = {
  id: 'overview' | 'bars' | 'network' | 'histogram' | 'descriptives' | 'importance';
  path: string;
  tool: keyof AnalyticsTools | null;
};

export const analyticsTabs: readonly AnalyticsTab[] = [
  { id: 'overview', path: '/analytics', tool: null },
  { id: 'bars', path: '/analytics/bars', tool: null },
  { id: 'network', path: '/analytics/network', tool: 'network' },
  { id: 'histogram', path: '/analytics/histogram', tool: 'histograms' },
  { id: 'descriptives', path: '/analytics/descriptives', tool: 'descriptives' },
  { id: 'importance', path: '/analytics/importance', tool: 'relativeImportance' },
];
