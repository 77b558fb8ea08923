import { SCORE_KEYS } from '@wellspring/shared/domain/factor-keys.ts';
import { parseNorms } from '@wellspring/shared/domain/scoring/normalise.ts';
import { type NormsInForce, normSetIdOf, type UsedNorms } from '../../norms-in-force.ts';
import type { NormSetRepository } from './norm-set.repository.ts';
import type { NormSetRow } from './norm-set-row.ts';

/**
 * Prepares the norms of a set.
 *
 * @throws Error when a code has no table: a score without a percentile would be stored for good
 */
export function prepareNorms({ _id, source, tables }: NormSetRow): NormsInForce {
  const missing = SCORE_KEYS.filter((key) => !tables[key]);
  if (missing.length > 0) throw new Error(`no norm for ${missing.join(', ')}`);
  return { source, setId: _id, norms: parseNorms(tables) };
}

/** Cache time-to-live of the norms, in milliseconds. */
const FRESH_MS = 60_000;

/**
 * Reads the norms at most once a minute and prepares them once. Concurrent calls share one read; a failed read is not
 * cached.
 */
export function createCurrentNorms(
  repository: Pick<NormSetRepository, 'findInForce'>,
  now: () => number = Date.now,
): () => Promise<NormsInForce> {
  let current: { norms: Promise<NormsInForce>; readAt: number } | null = null;

  return () => {
    if (current !== null && now() - current.readAt < FRESH_MS) return current.norms;
    const read = { norms: repository.findInForce().then(prepareNorms), readAt: now() };
    current = read;
    read.norms.catch(() => {
      if (current === read) current = null;
    });
    return read.norms;
  };
}

/**
 * The norms that results of a run are made with: those of what it has shown already, so that one report never has two,
 * else those in force.
 */
export function createNormsOfRun(
  repository: Pick<NormSetRepository, 'find'>,
  currentNorms: () => Promise<NormsInForce>,
): (early: UsedNorms | null) => Promise<NormsInForce> {
  return async (early) => {
    if (!early) return currentNorms();
    const set = await repository.find(normSetIdOf(early));
    if (!set) throw new Error('the norm set of an early release is not there');
    return prepareNorms(set);
  };
}
