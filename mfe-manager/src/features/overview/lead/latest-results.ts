import type { CheckupRow } from '@wellspring/shared/contracts/pages/checkups-page.ts';

/** The latest round of which the reader has results; null without any. */
export function findLatestResults(rows: readonly CheckupRow[]): CheckupRow | null {
  const released = rows.filter(({ lines }) => lines.some(({ results }) => results.state === 'released'));
  return released.sort((one, other) => other.end.localeCompare(one.end))[0] ?? null;
}
