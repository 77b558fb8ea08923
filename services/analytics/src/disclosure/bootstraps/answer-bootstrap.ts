import type { BootstrapAsked } from '@wellspring/shared/contracts/internal/statistics.ts';
import {
  type Bootstrap,
  type BootstrapChoice,
  RESAMPLES,
  type StatisticRefusal,
} from '@wellspring/shared/contracts/results/statistics.ts';
import type { ScoreKey } from '@wellspring/shared/domain/factor-keys.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { findImportanceFlaw } from '../../statistics/importance/estimate-importance.ts';
import { findFlaw } from '../../statistics/matrices/find-flaw.ts';
import type { SetCovariances } from '../covariances/set-covariances.ts';
import type { ResultsRepository } from '../results/results.repository.ts';
import { toSetState } from '../results/set-state.ts';
import { FEWEST_FOR_CORRELATIONS, FEWEST_FOR_PARTIAL, fewestForImportance } from '../statistics/fewest-people.ts';
import { findImportanceVariables, findNetworkVariables } from '../statistics/find-variables.ts';
import { pickCodes, smallestEigenvalue } from '../statistics/pick-covariances.ts';
import { refuse, refuseFlaw } from '../statistics/refuse.ts';
import type { BootstrapRepository, NewBootstrap } from './bootstrap.repository.ts';
import type { BootstrapRow } from './bootstrap-row.ts';
import { toBootstrapId } from './to-bootstrap-id.ts';

export type BootstrapDeps = {
  results: ResultsRepository;
  bootstraps: Pick<BootstrapRepository, 'find' | 'start' | 'cancel'>;
  now: () => Date;
};

/** How long a caller waits before it asks again, when too many are at work. */
const RETRY_AFTER_S = 60;

/** How far a bootstrap is. */
export async function readBootstrap(asked: BootstrapAsked, deps: BootstrapDeps): Promise<Bootstrap> {
  const found = await findBootstrap(asked, deps);
  return 'reason' in found ? refused(found) : toBootstrap(await deps.bootstraps.find(found._id));
}

/**
 * Starts a bootstrap, unless it is at work or done.
 *
 * @throws AppError too_many_requests: of this run, or of all, too many are open
 */
export async function startBootstrap(asked: BootstrapAsked, deps: BootstrapDeps): Promise<Bootstrap> {
  const found = await findBootstrap(asked, deps);
  if ('reason' in found) return refused(found);
  if (!(await deps.bootstraps.start(found))) throw new AppError('too_many_requests', { retryAfterS: RETRY_AFTER_S });
  return toBootstrap(await deps.bootstraps.find(found._id));
}

/** Cancels a bootstrap for everybody who waits for it; one that is done stays. */
export async function cancelBootstrap(asked: BootstrapAsked, deps: BootstrapDeps): Promise<Bootstrap> {
  const found = await findBootstrap(asked, deps);
  if ('reason' in found) return refused(found);
  await deps.bootstraps.cancel(found._id);
  return toBootstrap(await deps.bootstraps.find(found._id));
}

const refused = (refusal: StatisticRefusal): Bootstrap => ({
  ...{ state: 'refused', done: 0, of: RESAMPLES, result: null },
  refusal,
});

const toBootstrap = (row: BootstrapRow | null): Bootstrap => ({
  state: row?.state ?? null,
  done: row?.done ?? 0,
  of: RESAMPLES,
  refusal: row?.refusal ?? null,
  result: row?.result ?? null,
});

/** The bootstrap that a request is about, or why there is none. */
async function findBootstrap(
  { entryId, setId, choice }: BootstrapAsked,
  { results, now }: BootstrapDeps,
): Promise<NewBootstrap | StatisticRefusal> {
  const run = (await results.listRuns([entryId])).get(entryId);
  const release = run?.release;
  if (!release || toSetState({ entryId, setId }, run).state === 'refused') return refuse('set_not_shown');
  const covariances = await results.findCovariances(release, setId);
  const fewest = run.entry.thresholds.population;
  if (!covariances || covariances.n < fewest)
    return refuse('not_enough_users', Math.max(fewest, FEWEST_FOR_CORRELATIONS));
  const keys = findVariables(covariances, choice);
  if ('reason' in keys) return keys;
  const { attemptId } = release;
  const id = toBootstrapId({ attemptId, setId, choice, keys });
  return { _id: id, entryId, attemptId, setId, choice, keys, askedAt: now() };
}

/** What a bootstrap resamples; a statistic that is refused has none. */
function findVariables(covariances: SetCovariances, choice: BootstrapChoice): ScoreKey[] | StatisticRefusal {
  const isImportance = choice.kind === 'importance';
  const keys = isImportance
    ? findImportanceVariables(covariances, choice)
    : findNetworkVariables(covariances, choice.level);
  if ('reason' in keys) return keys;
  // Simple correlations of fewer people have no edges that come and go.
  const fewest = isImportance ? fewestForImportance(keys.length - 1) : FEWEST_FOR_PARTIAL[choice.level];
  if (covariances.n < fewest) return refuse('not_enough_users', fewest);
  const picked = pickCodes(covariances, keys);
  const smallest = smallestEigenvalue(covariances, picked);
  const flaw = isImportance ? findImportanceFlaw(picked, smallest) : findFlaw(picked, smallest);
  return flaw ? refuseFlaw(flaw, keys) : keys;
}
