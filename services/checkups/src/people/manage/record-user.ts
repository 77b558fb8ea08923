import { AppError } from '@wellspring/shared/errors.ts';
import type { UserActor } from '@wellspring/shared/server/http/service-auth.ts';
import type { NewChange, RowChange } from '../changes/change.ts';
import type { ManageDeps } from './manage-deps.ts';

/** Acts on one person, as the list of recent changes words them. */
type UserAct = 'user_created' | 'user_changed' | 'user_made_current' | 'user_made_inactive' | 'user_made_former';

/** What was done to one person. */
export const toUserChange = (
  act: UserAct,
  actor: Pick<UserActor, 'userId'>,
  userId: string,
  rows: readonly RowChange[],
): NewChange => ({ kind: 'user', act, changedBy: actor.userId, objectId: userId, title: '', peopleCount: 1, rows });

/** @throws AppError invalid_request when the id of a change is in use */
export async function requireFreeChangeId(changes: ManageDeps['changes'], id: string | undefined): Promise<void> {
  if (id !== undefined && (await changes.find(id, new Date(0))))
    throw new AppError('invalid_request', { fields: [{ path: 'changeId', code: 'taken' }] });
}
