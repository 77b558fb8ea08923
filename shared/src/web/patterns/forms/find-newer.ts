import { isAppError } from '../../../errors.ts';

/** A Zod schema, as far as a form needs it. */
export type Contract<Value> = {
  safeParse: (value: unknown) => { success: true; data: Value } | { success: false };
};

/** The current copy that a `stale_revision` error carries; null for every other failure. */
export function findNewer<Saved>(error: unknown, contract: Contract<Saved>): Saved | null {
  if (!isAppError(error) || error.code !== 'stale_revision') return null;
  const copy = contract.safeParse(error.details);
  return copy.success ? copy.data : null;
}
