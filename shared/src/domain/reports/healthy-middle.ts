/** Percentiles between which a challenge is most favourable. */
export const HEALTHY_MIDDLE = { low: 15, high: 85 };
