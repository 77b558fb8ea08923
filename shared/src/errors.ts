import type { ErrorCode } from './error-codes.ts';

export type { ErrorCode } from './error-codes.ts';

/** One field that must be mended: `path` dotted from the body's root, `code` a stable word, `params` for the message. */
export type FieldProblem = { path: string; code: string; params?: Record<string, string | number> };

export type AppErrorOptions = {
  /** Which fields to mend. */
  fields?: readonly FieldProblem[];
  /** What the reader needs to go on, such as the current copy on a conflict. Must be fit for the reader's eyes. */
  details?: unknown;
  /** Seconds after which a repeat may succeed; becomes Retry-After. */
  retryAfterS?: number;
  /** For the log only; never an answer, a name, an address or a score. */
  cause?: unknown;
};

/**
 * The one error of Wellspring: a code that is the same from a service to the screen, and HTTP only at the edge.
 * Throw where a rule fails; never catch it to say it in other words.
 */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly fields: readonly FieldProblem[] | undefined;
  readonly details: unknown;
  readonly retryAfterS: number | undefined;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(code, options.cause === undefined ? undefined : { cause: options.cause });
    this.code = code;
    this.fields = options.fields;
    this.details = options.details;
    this.retryAfterS = options.retryAfterS;
  }
}

/** By name and not by class: two federated bundles may each carry a copy of the class. */
export const isAppError = (error: unknown): error is AppError => error instanceof Error && error.name === 'AppError';
