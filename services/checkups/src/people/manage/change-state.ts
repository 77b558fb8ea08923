import type { UserState } from '@wellspring/shared/contracts/people/managed-user.ts';
import { isoDay } from '@wellspring/shared/domain/time/dates.ts';
import type { ClientSession } from 'mongoose';
import type { RowChange } from '../changes/change.ts';
import type { UserRow, UserStatus } from '../door/person.ts';
import type { ManageDeps } from './manage-deps.ts';

const statuses: Readonly<Record<UserState, UserStatus>> = { current: 'active', inactive: 'inactive', former: 'former' };

type StateDeps = Pick<ManageDeps, 'writer' | 'accounts' | 'now'>;

/**
 * Makes a person current, inactive or former. A person who is not current is logged out everywhere, and links that were
 * mailed open nothing. Repeated it changes nothing: above all not the moment from which retention counts.
 *
 * @param today by the company's calendar, as `YYYY-MM-DD`
 * @returns what was written; nothing when they have that state already
 */
export async function changeState(
  { writer, accounts, now }: StateDeps,
  { person, state, today }: { person: UserRow; state: UserState; today: string },
  session: ClientSession,
): Promise<RowChange[]> {
  const written = await writer.setStatus(person, statuses[state], now(), session);
  if (written.length === 0) return [];
  if (state !== 'current') {
    await accounts.endSessions(person._id, now(), session);
    await accounts.voidLinks(person._id, now(), session);
    return written;
  }
  const { employmentEnd } = person.profile;
  if (!(employmentEnd instanceof Date) || isoDay(employmentEnd.getTime(), 'UTC') >= today) return written;
  // Otherwise the next night would make them former again.
  const profile = { employmentEnd: null, terminationReason: null };
  return [...written, ...((await writer.change(person, { profile }, now(), session)) ?? [])];
}
