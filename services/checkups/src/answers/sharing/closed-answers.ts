import type { UserActor } from '@wellspring/shared/server/http/service-auth.ts';

/** Since when submissions are open to the caller; null: all of them are. See `Closure`. */
export const findOpenSince = ({ closedBefore }: Pick<UserActor, 'closedBefore'>): Date | null =>
  closedBefore === undefined ? null : new Date(closedBefore);

/** Whether a submission was begun before the caller's account was given another address, and is closed to it. */
export function isClosedTo(caller: Pick<UserActor, 'closedBefore'>, { startedAt }: { startedAt: Date }): boolean {
  const since = findOpenSince(caller);
  return since !== null && startedAt < since;
}
