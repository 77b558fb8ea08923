import type { Actor } from '@wellspring/shared/contracts/internal/actor.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { requireMayManage } from '../../access/door/may-manage.ts';
import type { UserRow } from '../door/person.ts';
import type { UserWriter } from './user-writer.repository.ts';

/**
 * The person to be changed.
 *
 * @throws AppError not_found, or not_allowed for a person who holds a right that the actor lacks
 */
export async function findManaged(
  { find }: Pick<UserWriter, 'find'>,
  actor: Actor | null,
  userId: string,
): Promise<UserRow> {
  const person = await find(userId);
  if (!person) throw new AppError('not_found');
  requireMayManage(actor, person);
  return person;
}
