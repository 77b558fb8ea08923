import { type MigrateOptions, migrate } from '@wellspring/shared/server/migrations/migrate.ts';
import type { Connection } from 'mongoose';
import { createBootstrapRepository } from './disclosure/bootstraps/bootstrap.repository.ts';
import { createReleaseCellRepository } from './disclosure/cells/release-cells.repository.ts';
import { createCycleRepository } from './disclosure/cycles/cycle.repository.ts';
import { createRebuildRepository } from './disclosure/norm-rebuild/rebuild.repository.ts';
import { createParticipationRepository } from './disclosure/participation/participation.repository.ts';
import { createEarlyRepository } from './disclosure/release/early.repository.ts';
import { createReleaseRepository } from './disclosure/release/release.repository.ts';
import { createResultsRepository } from './disclosure/results/results.repository.ts';
import { createWithdrawalRepository } from './disclosure/withdrawals/withdrawal.repository.ts';
import { createActRepository } from './features/acts/act.repository.ts';
import { createEntryRepository } from './features/entries/entry.repository.ts';
import { createNormSetRepository } from './features/norms/norm-set.repository.ts';
import { referenceNorms } from './features/norms/reference-norms.ts';
import { createScoreRepository } from './features/scores/score.repository.ts';
import { migrations } from './migrations/migrations.ts';

/**
 * Brings the database to what the service needs: its indexes, its migrations, and the norms that come with the product.
 * Every process does it at its start, in any order and at the same time; a repeat changes nothing.
 *
 * @throws Error when the database is newer than this release, or a migration fails
 */
export async function prepareDatabase(
  connection: Connection,
  { now, secret, log }: { now: Date; secret: string; log: MigrateOptions['log'] },
) {
  const acts = createActRepository(connection);
  const normSets = createNormSetRepository(connection, acts.add);
  const rebuilds = createRebuildRepository(connection, { audit: acts.add, addSet: normSets.add });
  const entries = createEntryRepository(connection);
  const scores = createScoreRepository(connection, secret, {
    releasedAmong: entries.releasedAmong,
    unlinkedAmong: entries.unlinkedAmong,
    noteGone: createReleaseCellRepository(connection).noteGone,
  });
  const releases = createReleaseRepository(connection, scores.unlinkKeys);
  const bootstraps = createBootstrapRepository(connection);
  await Promise.all([entries, scores, releases, rebuilds, bootstraps].map((one) => one.ensureIndexes()));
  await migrate(connection, migrations, { log });
  await normSets.addMissing(referenceNorms(now));
  const early = createEarlyRepository(connection);
  const withdrawals = createWithdrawalRepository(connection);
  const participation = createParticipationRepository(connection);
  return {
    acts,
    normSets,
    rebuilds,
    scores,
    entries,
    releases,
    early,
    withdrawals,
    participation,
    cycles: createCycleRepository(connection),
    bootstraps,
    results: createResultsRepository(connection),
  };
}
