/** How many hours loads of a release are counted for. */
export const HOURS_COUNTED = 24;

/** Loads of one release by hour, the newest last, and how many of them failed. */
export type HourlyLoads = { loads: number[]; errors: number };
