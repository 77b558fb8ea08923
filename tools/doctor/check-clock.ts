import { change, type Finding, ok } from './finding.ts';

/** Internal tokens hold for 30 seconds, leases for 30 and more: well below both. */
const MAX_DIFFERENCE_MS = 5_000;

/**
 * Compares this machine's clock with that of a neighbour.
 *
 * @param askedAt and `answeredAt`: of this machine, in milliseconds
 */
export function checkClock(neighbour: string, theirs: number, askedAt: number, answeredAt: number): Finding {
  const difference = theirs - Math.min(Math.max(theirs, askedAt), answeredAt);
  const seconds = `${(Math.abs(difference) / 1_000).toFixed(1)} s`;
  if (Math.abs(difference) <= MAX_DIFFERENCE_MS) return ok('clock', `differs from that of ${neighbour} by ${seconds}`);
  const direction = difference > 0 ? 'behind' : 'ahead of';
  return change(
    'clock',
    `is ${seconds} ${direction} that of ${neighbour}: let both machines take their time from NTP (timedatectl set-ntp true)`,
  );
}
