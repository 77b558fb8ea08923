import type { Kill, Killable } from '../kills.ts';
import type { Attempts } from '../load/attempts.ts';
import { findAnswerFaults } from './answer-faults.ts';
import type { Expected } from './expected.ts';
import type { Fault } from './fault.ts';
import type { Found } from './found.ts';
import { findMailFaults } from './mail-faults.ts';
import { findScoreFaults } from './score-faults.ts';

/** While all is restarted in turns: the first try and one more. */
const MAX_TRIES_WHILE_ROLLING = 2;

export type Happened = {
  kills: readonly Kill[];
  attempts: readonly Attempts[];
  /** When the rolling restart began and ended, in milliseconds since 1970. */
  rolling: { from: number; to: number };
};

export const countKills = (kills: readonly Kill[], kind: Killable): number =>
  kills.filter((kill) => kill.kind === kind).length;

function findRetryFaults({ attempts, rolling }: Happened): Fault[] {
  const during = attempts.filter(({ startedAt }) => startedAt >= rolling.from && startedAt <= rolling.to);
  return during
    .filter(({ count }) => count > MAX_TRIES_WHILE_ROLLING)
    .map(({ what, count, reasons }) => ({
      kind: 'retried',
      what: `${what} was sent ${count} times during the rolling restart (${reasons.join(', ')})`,
    }));
}

/** Everything that was lost, doubled or wrong. Empty: the product kept its word. */
export function findFaults(expected: Expected, found: Found, happened: Happened): Fault[] {
  return [
    ...findAnswerFaults(expected, found),
    ...findScoreFaults(expected, found),
    ...findMailFaults(expected, found, happened.kills),
    ...findRetryFaults(happened),
    ...found.failedJobs.map(({ queue, count }): Fault => ({ kind: 'failed', what: `${count} jobs of ${queue}` })),
    ...found.unexpectedEnds.map((line): Fault => ({ kind: 'ended', what: line })),
  ];
}
