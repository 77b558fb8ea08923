import { isAppError } from '../../errors.ts';

const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 30_000;

const OUTAGES = [
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
];

/** Dependency outage: does not count as an attempt of the job. */
export const isOutage = (error: unknown): boolean =>
  error instanceof Error && (OUTAGES.includes(error.name) || (isAppError(error) && error.code === 'unavailable'));

/** Doubling, up to half a minute, with jitter so that waiting jobs do not all return at once. */
export function outagePauseMs(attemptsStarted: number): number {
  const pause = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(10, attemptsStarted - 1));
  return pause * (0.75 + Math.random() / 2);
}
