import type { StatisticRefusal } from '@wellspring/shared/contracts/results/statistics.ts';
import { RESAMPLES_PER_STEP } from '@wellspring/shared/contracts/results/statistics.ts';
import type { Connection, mongo } from 'mongoose';
import { scoreModel } from '../../features/scores/score.model.ts';
import type { ScoreRow } from '../../features/scores/score-row.ts';
import { createCovarianceRepository } from '../covariances/covariances.repository.ts';
import type { SetCovariances } from '../covariances/set-covariances.ts';
import { openRunCollections } from '../run-collections.repository.ts';
import { bootstrapModel } from './bootstrap.model.ts';
import type { BootstrapRow } from './bootstrap-row.ts';
import { pickCounted } from './pick-counted.ts';
import { readRunColumns } from './run-columns.ts';

/** Bootstraps of one run, and of all, that wait or are at work. */
const MAX_OPEN_OF_RUN = 3;
const MAX_OPEN = 20;
/** A bootstrap that fails so often is given up. */
const MAX_FAILURES = 3;

export type NewBootstrap = Omit<
  BootstrapRow,
  'state' | 'isOpen' | 'done' | 'steps' | 'failures' | 'refusal' | 'result'
>;

/** What a bootstrap is computed from. */
export type BootstrapInput = { columns: Float32Array[]; covariances: SetCovariances };

export type BootstrapRepository = {
  ensureIndexes: () => Promise<void>;
  find: (id: string) => Promise<BootstrapRow | null>;
  /**
   * Puts it in line; one that is open or done stays as it is, any other starts anew.
   *
   * @returns false when too many are open already
   */
  start: (bootstrap: NewBootstrap) => Promise<boolean>;
  /** One that is not open stays as it is. */
  cancel: (id: string) => Promise<void>;
  /** Those that a worker has to go on with, the first asked first. */
  listOpen: (limit: number) => Promise<string[]>;
  /** Reads the scores that were counted; null: not all of them are kept any more, or the set is not shown any more. */
  readInput: (bootstrap: BootstrapRow) => Promise<BootstrapInput | null>;
  /** @returns false when it is not open any more, or another worker was quicker */
  addStep: (id: string, from: number, step: Float32Array<ArrayBuffer>) => Promise<boolean>;
  finish: (id: string, result: NonNullable<BootstrapRow['result']>) => Promise<void>;
  refuse: (id: string, refusal: StatisticRefusal) => Promise<void>;
  noteFailure: (id: string) => Promise<void>;
  /** Removes those of withdrawn sets, in the transaction that withdraws them. */
  withdraw: (attemptId: string, setIds: readonly string[], session: mongo.ClientSession) => Promise<void>;
};

export function createBootstrapRepository(connection: Connection): BootstrapRepository {
  const model = bootstrapModel(connection);
  const bootstraps = model.collection as unknown as mongo.Collection<BootstrapRow>;
  const { entries, people, releases } = openRunCollections(connection);
  const scores = scoreModel(connection).collection as unknown as mongo.Collection<ScoreRow>;
  const covariances = createCovarianceRepository(connection);

  const open = (id: string) => ({ _id: id, isOpen: true as const });
  /** Nothing is kept of resamples once they are concluded, or no longer wanted. */
  const close = (id: string, end: Pick<BootstrapRow, 'state'> & Partial<BootstrapRow>) =>
    bootstraps.updateOne(open(id), { $set: { ...end, steps: [] }, $unset: { isOpen: '' } });

  return {
    ensureIndexes: () => model.createIndexes(),

    find: (id) => bootstraps.findOne({ _id: id }, { promoteBuffers: true }),

    async start(bootstrap) {
      const known = await bootstraps.findOne({ _id: bootstrap._id }, { projection: { state: 1, isOpen: 1 } });
      if (known?.isOpen || known?.state === 'done') return true;
      const [ofRun, all] = await Promise.all([
        bootstraps.countDocuments({ isOpen: true, entryId: bootstrap.entryId }),
        bootstraps.countDocuments({ isOpen: true }),
      ]);
      if (ofRun >= MAX_OPEN_OF_RUN || all >= MAX_OPEN) return false;
      const row: BootstrapRow = { ...bootstrap, state: 'waiting', isOpen: true, done: 0, steps: [], failures: 0 };
      // Asked for twice at the same time: the first stays.
      const filter = { _id: bootstrap._id, isOpen: { $ne: true as const }, state: { $ne: 'done' as const } };
      await bootstraps.replaceOne(filter, row, { upsert: true }).catch(ignoreDuplicate);
      return true;
    },

    async cancel(id) {
      await close(id, { state: 'cancelled', done: 0 });
    },

    async listOpen(limit) {
      const options = { sort: { askedAt: 1 }, limit, projection: { _id: 1 } } as const;
      return (await bootstraps.find({ isOpen: true }, options).toArray()).map(({ _id }) => _id);
    },

    async readInput({ entryId, attemptId, setId, keys }) {
      const [entry, audience, release, stored] = await Promise.all([
        entries.findOne({ _id: entryId }),
        people.findOne({ _id: entryId }),
        releases.findOne({ _id: entryId, attemptId, setIds: setId }),
        covariances.find(attemptId, setId),
      ]);
      if (!entry || !audience || !release || !stored) return null;
      const projection = { frame: 1, raw: 1, items: 1 };
      const columns = await readRunColumns(scores.find({ entryId }, { projection }));
      const run = { release, rules: entry, people: { ...audience, entryId }, columns };
      const counted = pickCounted(setId, stored, keys, run);
      return counted && { columns: counted, covariances: stored };
    },

    async addStep(id, from, step) {
      const changed = await bootstraps.updateOne(
        { ...open(id), done: from },
        {
          $set: { state: 'working', done: from + RESAMPLES_PER_STEP },
          $push: { steps: Buffer.from(step.buffer, step.byteOffset, step.byteLength) },
        },
      );
      return changed.modifiedCount === 1;
    },

    async finish(id, result) {
      await close(id, { state: 'done', result });
    },

    async refuse(id, refusal) {
      await close(id, { state: 'refused', refusal });
    },

    async noteFailure(id) {
      await bootstraps.updateOne(open(id), { $inc: { failures: 1 } });
      const row = await bootstraps.findOne({ ...open(id), failures: { $gte: MAX_FAILURES } });
      if (row) await close(id, { state: 'failed' });
    },

    async withdraw(attemptId, setIds, session) {
      await bootstraps.deleteMany({ attemptId, setId: { $in: [...setIds] } }, { session });
    },
  };
}

const DUPLICATE_KEY = 11_000;

function ignoreDuplicate(error: unknown): void {
  if ((error as { code?: unknown }).code !== DUPLICATE_KEY) throw error;
}

/** A view of floats needs a start that four divides, which the bytes of a document do not have. */
export const toSteps = ({ steps }: Pick<BootstrapRow, 'steps'>): Float32Array[] =>
  steps.map((bytes) => new Float32Array(Uint8Array.from(bytes).buffer));
