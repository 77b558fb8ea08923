import { SCORE_KEYS } from '@wellspring/shared/domain/factor-keys.ts';
import { toPercentile } from '@wellspring/shared/domain/scoring/normalise.ts';
import { describe, expect, it, vi } from 'vitest';
import { createCurrentNorms, normsInForce } from './current-norms.ts';
import type { NormRow } from './norm-row.ts';
import { referenceNorms, toNormId } from './reference-norms.ts';

const reference = referenceNorms(new Date(0));
const organisation = (version: number, isActive = true): NormRow[] =>
  SCORE_KEYS.map((subtype) => ({
    _id: toNormId(subtype, version),
    subtype,
    version,
    isActive,
    source: 'organisation',
    data: { '1.0': 10, '7.0': 20 },
    createdAt: new Date(0),
  }));

describe('norms in force', () => {
  it('are the reference norms of every code on a fresh installation', () => {
    const { source, ids, norms } = normsInForce(reference);
    expect(source).toBe('reference');
    expect(Object.keys(ids)).toEqual([...SCORE_KEYS]);
    expect(ids.WB).toBe('WB-1');
    expect(norms.WB && toPercentile(5, norms.WB)).toBe(50.8);
  });

  it('are the organisation’s once every code has one', () => {
    const inForce = normsInForce([...reference, ...organisation(2, false), ...organisation(3)]);
    expect([inForce.source, inForce.ids.AU]).toEqual(['organisation', 'AU-3']);
  });

  it('are never a mixture', () => {
    const inForce = normsInForce([...reference, ...organisation(2).slice(1)]);
    expect(inForce.source).toBe('reference');
    expect(Object.values(inForce.ids).every((id) => id.endsWith('-1'))).toBe(true);
  });

  it('stay the reference norms when these were replaced but the replacement is gone', () => {
    const inForce = normsInForce([...reference.map((row) => ({ ...row, isActive: false })), ...organisation(2, false)]);
    expect(inForce.ids.AU).toBe('AU-1');
  });

  it('refuse to leave a code without percentile', () => {
    expect(() => normsInForce(reference.filter(({ subtype }) => subtype !== 'EXH'))).toThrow(
      'no reference norm for EXH',
    );
  });
});

describe('reading the norms', () => {
  it('reads the database once a minute for all callers', async () => {
    let time = 0;
    const findCandidates = vi.fn(async () => reference);
    const currentNorms = createCurrentNorms({ findCandidates }, () => time);

    const [first, second] = await Promise.all([currentNorms(), currentNorms()]);
    expect(second).toBe(first);
    time = 59_999;
    await currentNorms();
    expect(findCandidates).toHaveBeenCalledTimes(1);
    time = 60_000;
    await currentNorms();
    expect(findCandidates).toHaveBeenCalledTimes(2);
  });

  it('is tried again at once after a failure', async () => {
    const findCandidates = vi.fn(async () => reference).mockRejectedValueOnce(new Error('away'));
    const currentNorms = createCurrentNorms({ findCandidates }, () => 0);
    await expect(currentNorms()).rejects.toThrow('away');
    await expect(currentNorms()).resolves.toMatchObject({ source: 'reference' });
  });
});
