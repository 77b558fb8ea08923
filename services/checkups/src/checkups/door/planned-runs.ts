import type { Locale } from '@wellspring/shared/contracts/common.ts';

/** A run that has not opened. */
export type PlannedRun = { id: string; title: string; start: Date };

/** Planned runs whose audience names any of these teams, by start. */
export type FindPlannedRuns = (teamIds: readonly string[], locale: Locale) => Promise<PlannedRun[]>;
