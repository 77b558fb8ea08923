import type { EntryRow, EntryStatus } from '../door/checkup.ts';

/** The steps in the life of a run; each happens once. */
export type EntryTransition = 'open' | 'end' | 'complete';

type Dated = Pick<EntryRow, 'status' | 'start' | 'end' | 'graceEnd'>;

/** Where each step leads. */
export const statusAfter: Readonly<Record<EntryTransition, EntryStatus>> = {
  open: 'active',
  end: 'grace',
  complete: 'completed',
};

/** The next step a run is due for; null when there is none yet. Both ends of a period still belong to it. */
export function dueTransition({ status, start, end, graceEnd }: Dated, now: Date): EntryTransition | null {
  if (status === 'planned') return now >= start ? 'open' : null;
  if (status === 'active') return now > end ? 'end' : null;
  if (status === 'grace') return now > graceEnd ? 'complete' : null;
  return null;
}
