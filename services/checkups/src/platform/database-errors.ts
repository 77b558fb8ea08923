import { AppError } from '@wellspring/shared/errors.ts';
import mongoose from 'mongoose';

const RETRY_AFTER_S = 5;

const MAX_TIME_EXPIRED = 50;

const { MongoError, MongoNetworkError, MongoServerSelectionError, MongoNotConnectedError } = mongoose.mongo;

function isAway(error: unknown): boolean {
  if (error instanceof MongoNetworkError || error instanceof MongoServerSelectionError) return true;
  if (error instanceof MongoNotConnectedError || error instanceof mongoose.Error.MongooseServerSelectionError)
    return true;
  // It waited for another write until its time was over.
  if (error instanceof MongoError && error.code === MAX_TIME_EXPIRED) return true;
  // Two transactions that kept conflicting: nothing was written, and a retry may succeed.
  return error instanceof MongoError && error.hasErrorLabel('TransientTransactionError');
}

/** Says of a database that does not answer that a repeat may succeed; everything else stays what it is. */
export const toUnavailableError = (error: unknown): unknown =>
  isAway(error) ? new AppError('unavailable', { retryAfterS: RETRY_AFTER_S, cause: error }) : error;

/**
 * Error handler for a scope of routes: a database that does not answer becomes `unavailable`, so that callers retry.
 * Everything else goes to the handler above.
 *
 * @throws always
 */
export function databaseErrorHandler(error: unknown): never {
  throw toUnavailableError(error);
}
