import type { CheckupRow, RunLine } from '@wellspring/shared/contracts/pages/checkups-page.ts';
import type { NamedSet } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import { toPhase } from '../phases.ts';
import type { NextStep } from './next-step.ts';

/** What the first sentence of the overview is about. */
export type Lead =
  | { kind: 'failed'; row: CheckupRow }
  /** `line`: the first whose participation is shown. */
  | { kind: 'open'; row: CheckupRow; line: RunLine | null }
  | { kind: 'results'; row: CheckupRow; set: NamedSet }
  /** Nothing needs the reader; `next` is the round that opens first. */
  | { kind: 'quiet'; next: CheckupRow | null };

/**
 * Chooses the subject of the first sentence, so that it fits the step beside it: failed e-mails, then the open round
 * that the step is about, then any open round (a full checkup before a pulse), then new results.
 *
 * @param rows without search and filter, the nearest date first
 */
export function findLead(rows: readonly CheckupRow[], step: NextStep | null): Lead {
  if (step?.kind === 'failed') return step;
  const open = rows.filter((row) => toPhase(row) === 'now');
  const row = step?.kind === 'remind' ? step.row : (open.find(({ isPulse }) => !isPulse) ?? open[0]);
  if (row) return { kind: 'open', row, line: row.lines.find(isShown) ?? null };
  if (step?.kind === 'results') return step;
  return { kind: 'quiet', next: rows.find((one) => toPhase(one) === 'ahead') ?? null };
}

const isShown = ({ participation }: RunLine): boolean => participation.state === 'shown';

/** The day on which the results of a round come; null when they are there, or never will be. */
export function findResultsMoment({ lines }: CheckupRow): string | null {
  const hidden = lines.flatMap(({ results }) => (results.state === 'hidden' ? [results.until] : []));
  return hidden.sort()[0] ?? null;
}
