import { isAppError } from '../../errors.ts';

const FIRST_PAUSE_MS = 500;
const MAX_PAUSE_MS = 30_000;

/** By name, as the driver of mongoose need not be the one of who asks. */
const OUTAGES: ReadonlySet<string> = new Set([
  'MongoNetworkError',
  'MongoNetworkTimeoutError',
  'MongoPoolClearedError',
  'PoolClearedOnNetworkError',
  'MongoServerSelectionError',
  'MongooseServerSelectionError',
  // Of Redis, as ioredis says it.
  'MaxRetriesPerRequestError',
]);

/** ioredis has no other mark for a command that it could not send. */
const REDIS_AWAY: ReadonlySet<string> = new Set([
  'Connection is closed.',
  "Stream isn't writeable and enableOfflineQueue options is false",
]);

/** Answers of a MongoDB that is stopping or is not the primary any more: another one will be. */
const STEPPING_DOWN: ReadonlySet<unknown> = new Set([91, 189, 10107, 11600, 11602, 13435, 13436]);

/** Dependency outage: does not count as an attempt of the job. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (isAppError(error)) return error.code === 'unavailable';
  const { code, errorResponse } = error as { code?: unknown; errorResponse?: unknown };
  if (OUTAGES.has(error.name) || REDIS_AWAY.has(error.message)) return true;
  // An insert or update of many rows wraps what happened in an error of its own name.
  return error.name.startsWith('Mongo') && (STEPPING_DOWN.has(code) || isOutage(errorResponse));
}

/** Doubling, up to half a minute, with jitter so that waiting jobs do not all return at once. */
export function outagePauseMs(attemptsStarted: number): number {
  const pause = Math.min(MAX_PAUSE_MS, FIRST_PAUSE_MS * 2 ** Math.min(10, attemptsStarted - 1));
  return pause * (0.75 + Math.random() / 2);
}
