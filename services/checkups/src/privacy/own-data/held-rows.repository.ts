import type { Connection } from 'mongoose';
import type { CheckupRow } from '../../checkups/door/checkup.ts';
import type { UserRow } from '../../people/door/person.ts';
import type { HeldFacts, HeldKind } from './held-kinds.ts';

/** So many rows are in memory at once. */
const BATCH = 100;

type Row = { _id: string };

/** Reads what is held about one person, and nobody else's: every query names them. */
export type HeldRowsRepository = {
  /** Without the digest of the password; null for somebody who is no longer here. */
  findPerson: (userId: string) => Promise<UserRow | null>;
  timesAsked: (userId: string) => Promise<number>;
  count: (kind: HeldKind, userId: string) => Promise<number>;
  /** All rows of a kind, some at a time. */
  batches: (kind: HeldKind, userId: string) => AsyncIterable<never[]>;
  checkupsOf: (ids: readonly string[]) => Promise<Map<string, CheckupRow>>;
};

export function createHeldRowsRepository(connection: Connection): HeldRowsRepository {
  const rowsOf = <T extends Row>(name: string) => connection.collection<T>(name);

  const facts: HeldFacts = {
    async cardsRatedBy(userId, minimum) {
      const cards = await rowsOf('feedbackResponses')
        .aggregate<{ _id: string }>([
          { $match: { subjectId: userId, userId: { $ne: userId } } },
          // A person has one row about a report.
          { $group: { _id: '$cardId', raters: { $sum: 1 } } },
          { $match: { raters: { $gte: minimum } } },
        ])
        .toArray();
      return cards.map(({ _id }) => _id);
    },
  };

  return {
    async findPerson(userId) {
      const user = await rowsOf<UserRow>('users').findOne(
        { _id: userId, status: 'active' },
        { projection: { passwordHash: 0 } },
      );
      return user && { ...user, passwordHash: '' };
    },
    async timesAsked(userId) {
      const standing = await rowsOf<Row & { count: number }>('pulseStandings').findOne({ _id: userId });
      return standing?.count ?? 0;
    },
    async count({ collection, filters }, userId) {
      const counts = await Promise.all(
        (await filters(userId, facts)).map((filter) => rowsOf(collection).countDocuments(filter)),
      );
      return counts.reduce((sum, count) => sum + count, 0);
    },
    async *batches({ collection, filters }, userId) {
      for (const filter of await filters(userId, facts)) {
        let batch: Row[] = [];
        for await (const row of rowsOf(collection).find(filter).batchSize(BATCH)) {
          batch.push(row as Row);
          if (batch.length < BATCH) continue;
          yield batch as never[];
          batch = [];
        }
        if (batch.length > 0) yield batch as never[];
      }
    },
    async checkupsOf(ids) {
      const wanted = [...new Set(ids)];
      if (wanted.length === 0) return new Map();
      const rows = await rowsOf<CheckupRow>('checkups')
        .find({ _id: { $in: wanted } })
        .toArray();
      return new Map(rows.map((row) => [row._id, row as CheckupRow]));
    },
  };
}
