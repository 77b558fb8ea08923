/**
 * Progress in whole per cent: 0 only when nothing is done and 100 only when all is done. In between it is rounded down.
 *
 * @param done how many are done, 0 to total
 * @param total how many there are; 0 counts as nothing done
 * @returns 0 to 100
 */
export function progressPercent(done: number, total: number): number {
  if (!(total > 0) || !(done > 0)) return 0;
  if (done >= total) return 100;
  return Math.max(1, Math.floor((done / total) * 100));
}

/** Any number made fit for a bar: whole, 0 to 100; what is not a number is 0. */
export function clampPercent(value: number): number {
  return Number.isFinite(value) ? Math.min(100, Math.max(0, Math.round(value))) : 0;
}
