import type { ImportOutcome } from '@wellspring/shared/contracts/people/import.ts';
import type { ClientSession, Connection } from 'mongoose';
import { bareCollection } from '../../platform/bare-collection.ts';
import type { Erase } from '../../platform/personal-data.ts';
import { LostStep } from '../../platform/steps/run-step.ts';
import { importRowsModel } from './import.model.ts';
import type { ImportDocument, ImportRow, ImportRowsDocument } from './import-row.ts';

/** Rows of one document, unless their text is long. */
const MAX_ROWS = 200;
/** Characters of one document; the longest row has about six million. */
const MAX_LENGTH = 1_000_000;

/** Some rows that follow each other, as they were read. */
export type ImportChunk = Pick<ImportRowsDocument, '_id' | 'firstLine' | 'rows' | 'revision'>;

export type ImportRows = {
  /** @param rows in the order of their lines, after all that were added before */
  add: (to: Pick<ImportDocument, '_id' | 'expiresAt'>, rows: readonly ImportRow[]) => Promise<void>;
  /** Deletes all rows, or those of people who are not in the file. */
  remove: (importId: string, given?: { isAbsent: true }) => Promise<void>;
  /** Deletes the rows without problems. */
  keepProblems: (importId: string) => Promise<void>;
  find: (importId: string, line: number) => Promise<ImportRow | null>;
  list: (
    importId: string,
    given: { outcome?: ImportOutcome | undefined; skip?: number; limit: number },
  ) => Promise<ImportRow[]>;
  /** @param given `after`: `firstLine` of the chunk before; 0 at the beginning */
  listChunks: (
    importId: string,
    given: { after: number; limit: number; session?: ClientSession },
  ) => Promise<ImportChunk[]>;
  /** Gives the chunks other rows. @throws LostStep when one was changed since it was read */
  replace: (
    changes: readonly { chunk: ImportChunk; rows: readonly ImportRow[] }[],
    session?: ClientSession,
  ) => Promise<void>;
  setCells: (importId: string, line: number, cells: string[], session?: ClientSession) => Promise<void>;
};

const textLength = ({ cells }: ImportRow): number => cells.reduce((sum, cell) => sum + cell.length, 0);

/** Cuts rows into chunks; people who are not in the file never share one with rows of the file. */
function cut(rows: readonly ImportRow[]): ImportRow[][] {
  const chunks: ImportRow[][] = [];
  let [chunk, length]: [ImportRow[], number] = [[], 0];
  for (const row of rows) {
    const isFull = chunk.length === MAX_ROWS || length + textLength(row) > MAX_LENGTH;
    if (chunk.length === 0 || isFull || chunk[0]?.isAbsent !== row.isAbsent) {
      [chunk, length] = [[], 0];
      chunks.push(chunk);
    }
    chunk.push(row);
    length += textLength(row);
  }
  return chunks;
}

function summarise(rows: readonly ImportRow[]): Pick<ImportRowsDocument, 'rows' | 'rowCount' | 'counts' | 'userIds'> {
  const counts: ImportRowsDocument['counts'] = {};
  for (const { outcome } of rows) if (outcome !== null) counts[outcome] = (counts[outcome] ?? 0) + 1;
  const userIds = [...new Set(rows.flatMap(({ userId }) => userId ?? []))];
  return { rows: [...rows], rowCount: rows.length, counts, userIds };
}

/** The rows of imports. */
export function createImportRows(connection: Connection): ImportRows {
  const chunks = bareCollection<ImportRowsDocument>(importRowsModel(connection));

  /** The chunk in which a line is, or would be. */
  const findChunk = (importId: string, line: number, session?: ClientSession) =>
    chunks.findOne(
      { importId, firstLine: { $lte: line } },
      { sort: { firstLine: -1 }, ...(session ? { session } : {}) },
    );

  async function removeProblemless({ _id, rows, revision }: ImportRowsDocument): Promise<void> {
    const left = rows.filter(({ outcome }) => outcome === 'problem');
    if (left.length === 0) await chunks.deleteOne({ _id, revision });
    else await chunks.updateOne({ _id, revision }, { $set: summarise(left), $inc: { revision: 1 } });
  }

  return {
    async add({ _id: importId, expiresAt }, rows) {
      const documents = cut(rows).map(
        (chunk): ImportRowsDocument => ({
          _id: `${importId}.${chunk[0]?.line}`,
          importId,
          firstLine: chunk[0]?.line ?? 0,
          ...summarise(chunk),
          ...(chunk[0]?.isAbsent ? { isAbsent: true } : {}),
          revision: 0,
          expiresAt,
        }),
      );
      if (documents.length > 0) await chunks.insertMany(documents, { ordered: false });
    },

    async remove(importId, given) {
      await chunks.deleteMany({ importId, ...given });
    },

    async keepProblems(importId) {
      await chunks.deleteMany({ importId, 'counts.problem': { $exists: false } });
      for await (const chunk of chunks.find({ importId }, { batchSize: 1 })) await removeProblemless(chunk);
    },

    find: async (importId, line) => (await findChunk(importId, line))?.rows.find((row) => row.line === line) ?? null,

    async list(importId, { outcome, skip = 0, limit }) {
      const heads = await chunks
        .find({ importId }, { projection: { counts: 1, rowCount: 1 }, batchSize: 2_000 })
        .sort({ firstLine: 1 })
        .toArray();
      const found: ImportRow[] = [];
      let left = skip;
      for (const { _id, counts, rowCount } of heads) {
        const count = outcome ? (counts[outcome] ?? 0) : rowCount;
        if (left >= count) left -= count;
        else {
          const rows = (await chunks.findOne({ _id }))?.rows ?? [];
          found.push(
            ...rows.filter((row) => !outcome || row.outcome === outcome).slice(left, left + limit - found.length),
          );
          left = 0;
        }
        if (found.length >= limit) break;
      }
      return found;
    },

    listChunks: (importId, { after, limit, session }) =>
      chunks
        .find(
          { importId, firstLine: { $gt: after } },
          { projection: { firstLine: 1, rows: 1, revision: 1 }, ...(session ? { session } : {}) },
        )
        .sort({ firstLine: 1 })
        .limit(limit)
        .toArray(),

    async replace(changes, session) {
      const replaceOne = async ({ chunk: { _id, revision }, rows }: (typeof changes)[number]) => {
        const update = { $set: summarise(rows), $inc: { revision: 1 } };
        const { matchedCount } = await chunks.updateOne({ _id, revision }, update, session ? { session } : {});
        if (matchedCount === 0) throw new LostStep('rows of the import were changed at the same time');
      };
      // One after the other: a transaction takes one command at a time.
      for (const change of changes) await replaceOne(change);
    },

    async setCells(importId, line, cells, session) {
      for (;;) {
        const chunk = await findChunk(importId, line, session);
        const at = chunk?.rows.findIndex((row) => row.line === line) ?? -1;
        if (!chunk || at < 0) return;
        const { _id, revision } = chunk;
        const update = { $set: { [`rows.${at}.cells`]: cells }, $inc: { revision: 1 } };
        // A trial may have changed the chunk in the meantime.
        const { matchedCount } = await chunks.updateOne({ _id, revision }, update, session ? { session } : {});
        if (matchedCount === 1) return;
      }
    },
  };
}

/** Takes the rows of a person out of all imports. */
export const eraseImportRows: Erase = async ({ connection }, userId) => {
  const chunks = bareCollection<ImportRowsDocument>(importRowsModel(connection));
  for (;;) {
    const chunk = await chunks.findOne({ userIds: userId });
    if (!chunk) return;
    const { _id, revision } = chunk;
    const left = summarise(chunk.rows.filter((row) => row.userId !== userId));
    // Of a chunk that a worker changed meanwhile nothing is written, and it is found again.
    await chunks.updateOne({ _id, revision }, { $set: left, $inc: { revision: 1 } });
  }
};
