import { toCycleId } from '@wellspring/shared/domain/results/cycle-id.ts';
import type { PulseCycle } from '../door/checkup.ts';

/**
 * Where a pulse stands among those that together ask everybody about once. Cycles do not overlap: a pulse follows the one
 * before it, or begins the next cycle after the last of one, or where another share of the people is asked.
 *
 * @param percentage of a hundred people, how many it asks
 * @param before the cycle of the pulse before it
 */
export function toNextCycle(entryId: string, percentage: number, before: PulseCycle | null): PulseCycle {
  const length = Math.max(1, Math.round(100 / Math.max(1, percentage)));
  if (before && before.length === length && before.place < length) return { ...before, place: before.place + 1 };
  return { id: toCycleId(entryId), place: 1, length };
}
