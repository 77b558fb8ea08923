/** Since when events are kept that leave the log after this many months. */
export function oldestKept(now: Date, months: number): Date {
  const oldest = new Date(now);
  oldest.setUTCMonth(oldest.getUTCMonth() - months);
  return oldest;
}
