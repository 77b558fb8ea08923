import type { ClientSession, Connection } from 'mongoose';
import type { InTransaction } from '../../platform/mongo.ts';
import { type AgedRows, ERASURE_PHASES, type ErasureTools, type ForgetScores } from '../../platform/personal-data.ts';
import type { StoredCollection } from '../../platform/stored-collection.ts';
import { collectAged } from '../retention/aged-kinds.ts';
import type { RetentionRunRow } from '../retention/retention.ts';

export type EraserDeps = {
  connection: Connection;
  inTransaction: InTransaction;
  /** Every one of the service, in the order in which a person is erased from them. */
  collections: readonly StoredCollection[];
  forgetScores: ForgetScores;
  respondentKeyOf: (userId: string) => string;
  /** Of these runs, the ones that still take answers. */
  openEntryIds: (entryIds: readonly string[], now: Date) => Promise<ReadonlySet<string>>;
  /** Adds to the counts of a night, in the transaction of the erasure. */
  count: (day: string, kind: AgedRows['kind'], amount: number, session: ClientSession) => Promise<void>;
  now: () => Date;
};

export type Eraser = {
  /**
   * Erases one person everywhere. It can be cut off anywhere and run again.
   *
   * @param day the night that counts it; null when the person asked for it
   * @throws AppError unavailable while analytics is away
   */
  erasePerson: (userId: string, day: string | null) => Promise<void>;
  /**
   * For each kind that ages: erases some of what is older than the night keeps.
   *
   * @returns where to go on; null when nothing is left
   */
  erasesOfNight: readonly ((
    night: Pick<RetentionRunRow, '_id' | 'before'>,
    cursor: string | null,
  ) => Promise<string | null>)[];
};

/** Erases people, and what is old, from the collections that the doors name. */
export function createEraser(deps: EraserDeps): Eraser {
  const { connection, inTransaction, collections, forgetScores, respondentKeyOf, openEntryIds, count, now } = deps;
  const personal = collections.flatMap(({ personalData }) => (personalData === 'none' ? [] : personalData));

  const toolsOf = (day: string | null): ErasureTools => ({
    connection,
    inTransaction,
    now,
    forgetScores,
    async eraseLinked(submissions, session) {
      for (const { eraseLinked } of personal) await eraseLinked?.(connection, submissions, session);
    },
    openEntryIds: (entryIds) => openEntryIds(entryIds, now()),
    async count(kind, amount, session) {
      if (day !== null && amount > 0) await count(day, kind, amount, session);
    },
    erasePerson: (userId) => erasePerson(userId, day),
  });

  async function erasePerson(userId: string, day: string | null): Promise<void> {
    const tools = toolsOf(day);
    for (const phase of ERASURE_PHASES) {
      for (const data of personal)
        if ('erase' in data) for (const one of data.erase) if (one.phase === phase) await one.erase(tools, userId);
      // Scores whose submissions were deleted earlier, such as an own vitamin that the person deleted.
      if (phase === 'scores') await forgetScores({ respondentKey: respondentKeyOf(userId) });
    }
  }

  return {
    erasePerson,
    erasesOfNight: collectAged(collections).map(
      ({ aged }) =>
        ({ _id: day, before }, cursor) =>
          aged.erase(toolsOf(day), before, cursor),
    ),
  };
}
