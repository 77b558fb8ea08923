import { SCORE_KEYS, type ScoreKey } from '@wellspring/shared/domain/factor-keys.ts';
import { parseNorms } from '@wellspring/shared/domain/scoring/normalise.ts';
import type { NormSource, NormsInForce } from '../../norms-in-force.ts';
import type { NormRepository } from './norm.repository.ts';
import type { NormRow } from './norm-row.ts';

/**
 * Chooses the norms in force: the organisation's own when there is an active one for every code, else the newest
 * reference norms. A report compares with one group only, so the two are never mixed.
 *
 * @throws Error when a code has no norm at all: a score without a percentile would be stored for good
 */
export function normsInForce(rows: readonly NormRow[]): NormsInForce {
  const own = newestByCode(rows.filter((row) => row.source === 'organisation' && row.isActive));
  if (SCORE_KEYS.every((key) => own.has(key))) return prepare('organisation', own);
  const reference = newestByCode(rows.filter((row) => row.source === 'reference'));
  const missing = SCORE_KEYS.filter((key) => !reference.has(key));
  if (missing.length > 0) throw new Error(`no reference norm for ${missing.join(', ')}`);
  return prepare('reference', reference);
}

function newestByCode(rows: readonly NormRow[]): ReadonlyMap<string, NormRow> {
  const newest = new Map<string, NormRow>();
  for (const row of rows) {
    if (row.version > (newest.get(row.subtype)?.version ?? 0)) newest.set(row.subtype, row);
  }
  return newest;
}

function prepare(source: NormSource, byCode: ReadonlyMap<string, NormRow>): NormsInForce {
  const ids: { [Key in ScoreKey]?: string } = {};
  const data: { [key: string]: NormRow['data'] } = {};
  for (const key of SCORE_KEYS) {
    const row = byCode.get(key);
    if (row === undefined) continue;
    ids[key] = row._id;
    data[key] = row.data;
  }
  return { source, ids, norms: parseNorms(data) };
}

/** Cache time-to-live of the norms, in milliseconds. */
const FRESH_MS = 60_000;

/**
 * Reads the norms at most once a minute and prepares them once. Concurrent calls share one read; a failed read is not
 * cached.
 */
export function createCurrentNorms(
  repository: Pick<NormRepository, 'findCandidates'>,
  now: () => number = Date.now,
): () => Promise<NormsInForce> {
  let current: { norms: Promise<NormsInForce>; readAt: number } | null = null;

  return () => {
    if (current !== null && now() - current.readAt < FRESH_MS) return current.norms;
    const read = { norms: repository.findCandidates().then(normsInForce), readAt: now() };
    current = read;
    read.norms.catch(() => {
      if (current === read) current = null;
    });
    return read.norms;
  };
}
