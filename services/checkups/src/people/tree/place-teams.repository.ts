import { AppError } from '@wellspring/shared/errors.ts';
import type { ClientSession, Connection } from 'mongoose';
import { bareCollection } from '../../platform/bare-collection.ts';
import { takeLock } from '../../platform/locks/take-lock.repository.ts';
import type { TeamRow } from '../door/person.ts';
import { teamModel } from '../teams/team.model.ts';

type Placed = Pick<TeamRow, '_id' | 'parentId' | 'ancestorIds'>;

/** Serialises the transactions that change the tree: two moves at once could make a cycle together. */
export const lockTree = (connection: Connection, session: ClientSession): Promise<void> =>
  takeLock(connection, 'team-tree', session);

/**
 * The teams above each team, the top one first.
 *
 * @throws AppError not_possible_now when a team would be below itself
 */
export function findAncestors(teams: readonly Pick<Placed, '_id' | 'parentId'>[]): Map<string, string[]> {
  const parents = new Map(teams.map(({ _id, parentId }) => [_id, parentId]));
  const found = new Map<string, string[]>();
  const of = (id: string, path: readonly string[]): string[] => {
    const known = found.get(id);
    if (known) return known;
    if (path.includes(id))
      throw new AppError('not_possible_now', { fields: [{ path: 'parent', code: 'below_itself' }] });
    const parentId = parents.get(id);
    // A parent that is gone is none.
    const above = parentId && parents.has(parentId) ? [...of(parentId, [...path, id]), parentId] : [];
    found.set(id, above);
    return above;
  };
  for (const { _id } of teams) of(_id, []);
  return found;
}

/** Renews `ancestorIds` of all teams after parents were changed in this transaction; segments have none. */
export async function placeTeams(connection: Connection, session: ClientSession): Promise<void> {
  const collection = bareCollection<TeamRow>(teamModel(connection));
  const teams = await collection
    .find({ isSegment: false }, { session, projection: { parentId: 1, ancestorIds: 1 }, batchSize: 5_000 })
    .toArray();
  const ancestors = findAncestors(teams);
  const isSame = (left: readonly string[], right: readonly string[]) => left.join() === right.join();
  const moved = teams.filter(({ _id, ancestorIds }) => !isSame(ancestorIds ?? [], ancestors.get(_id) ?? []));
  if (moved.length === 0) return;
  await collection.bulkWrite(
    moved.map(({ _id }) => ({
      updateOne: { filter: { _id }, update: { $set: { ancestorIds: ancestors.get(_id) ?? [] } } },
    })),
    { session },
  );
}
