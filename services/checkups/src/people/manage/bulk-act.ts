import { randomUUIDv7 } from 'node:crypto';
import type { BulkAct, BulkResult, UserState } from '@wellspring/shared/contracts/people/managed-user.ts';
import { isoDay } from '@wellspring/shared/domain/time/dates.ts';
import { AppError, isAppError } from '@wellspring/shared/errors.ts';
import type { UserActor } from '@wellspring/shared/server/http/service-auth.ts';
import type { ClientSession } from 'mongoose';
import { mayManage } from '../../access/door/may-manage.ts';
import { isDuplicateKey } from '../../platform/duplicate-key.ts';
import type { RowChange } from '../changes/change.ts';
import type { UserRow } from '../door/person.ts';
import { changeState } from './change-state.ts';
import type { ManageDeps } from './manage-deps.ts';
import { sendLink } from './send-link.ts';

type Refusal = BulkResult['refused'][number]['code'];

const states: Partial<Record<BulkAct['act'], UserState>> = {
  'make-current': 'current',
  'make-inactive': 'inactive',
  'make-former': 'former',
};

/** Why the act is refused for this person; null when it is not. */
function findRefusal(actor: UserActor, person: UserRow | null, act: BulkAct['act']): Refusal | null {
  if (!person) return 'not_found';
  if (!mayManage(actor, person)) return 'not_allowed';
  return states[act] && person._id === actor.userId ? 'oneself' : null;
}

/** Reasons that concern one person; any other error ends the request. */
function toRefusal(error: unknown): Refusal {
  const code = isAppError(error) ? error.fields?.[0]?.code : undefined;
  if (code === 'not_current' || code === 'last_holder') return code;
  if (isDuplicateKey(error)) throw new AppError('invalid_request', { fields: [{ path: 'changeId', code: 'taken' }] });
  throw error;
}

/** The act of a bulk change in the list of recent changes. */
const recordedActs = {
  'make-current': 'users_made_current',
  'make-inactive': 'users_made_inactive',
  'make-former': 'users_made_former',
  'add-to-team': 'users_added_to_team',
} as const;

/**
 * Does the same to several people, each in a transaction of their own: cut off anywhere it is repeated, and repeated it
 * changes nothing more, except that a link is mailed again. Requests with the same `changeId` are one change, which is
 * undone at once.
 *
 * @throws AppError invalid_request for a team that does not exist, or the id of another change
 */
export async function bulkAct(
  deps: ManageDeps,
  actor: UserActor,
  { ids, act, teamId, changeId = randomUUIDv7() }: BulkAct,
): Promise<BulkResult> {
  const { writer, changes, settings, inTransaction, wakeSegments, audit, now } = deps;
  if (act === 'add-to-team' && (!teamId || (await writer.unknownTeams([teamId])).length > 0))
    throw new AppError('invalid_request', { fields: [{ path: 'teamId', code: teamId ? 'unknown' : 'required' }] });
  const today = isoDay(now(), await settings.timeZone());
  const title = teamId ? await writer.titleOfTeam(teamId) : '';
  const state = states[act];

  async function write(person: UserRow, session: ClientSession): Promise<RowChange[]> {
    if (state) return changeState(deps, { person, state, today }, session);
    return teamId ? writer.addTeam(person._id, teamId, session) : [];
  }

  async function actOn(person: UserRow): Promise<void> {
    if (act === 'send-link') {
      await sendLink(deps, person);
      return audit({ act: 'user_link_sent', userId: actor.userId, objectId: person._id });
    }
    const change = { kind: 'user', act: recordedActs[act], changedBy: actor.userId, objectId: null, title } as const;
    const isChanged = await inTransaction(async (session) => {
      const rows = await write(person, session);
      if (rows.length > 0) await changes.append(changeId, { ...change, rows }, session);
      return rows.length > 0;
    });
    const noted = state ? 'user_state_changed' : 'user_changed';
    if (isChanged) await audit({ act: noted, userId: actor.userId, objectId: person._id });
  }

  const refused: BulkResult['refused'] = [];
  for (const id of new Set(ids)) {
    const person = await writer.find(id);
    const refusal = findRefusal(actor, person, act);
    if (refusal || !person) refused.push({ id, code: refusal ?? 'not_found' });
    else await actOn(person).catch((error: unknown) => void refused.push({ id, code: toRefusal(error) }));
  }
  wakeSegments();
  return { done: new Set(ids).size - refused.length, refused };
}
