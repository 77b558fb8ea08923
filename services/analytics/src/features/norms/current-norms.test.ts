import { SCORE_KEYS } from '@wellspring/shared/domain/factor-keys.ts';
import { toPercentile } from '@wellspring/shared/domain/scoring/normalise.ts';
import { describe, expect, it, vi } from 'vitest';
import { createCurrentNorms, prepareNorms } from './current-norms.ts';
import { referenceNorms } from './reference-norms.ts';

const reference = referenceNorms(new Date(0));

describe('norms in force', () => {
  it('are those of every code of one set', () => {
    const { source, setId, norms } = prepareNorms(reference);
    expect([source, setId, Object.keys(norms)]).toEqual(['reference', 'norms-1', [...SCORE_KEYS]]);
    expect(norms.WB && toPercentile(5, norms.WB)).toBe(50.8);
  });

  it('refuse to leave a code without percentile', () => {
    const { EXH: _, ...tables } = reference.tables;
    expect(() => prepareNorms({ ...reference, tables: tables as typeof reference.tables })).toThrow('no norm for EXH');
  });
});

describe('reading the norms', () => {
  it('reads the database once a minute for all callers', async () => {
    let time = 0;
    const findInForce = vi.fn(async () => reference);
    const currentNorms = createCurrentNorms({ findInForce }, () => time);

    const [first, second] = await Promise.all([currentNorms(), currentNorms()]);
    expect(second).toBe(first);
    time = 59_999;
    await currentNorms();
    expect(findInForce).toHaveBeenCalledTimes(1);
    time = 60_000;
    await currentNorms();
    expect(findInForce).toHaveBeenCalledTimes(2);
  });

  it('is tried again at once after a failure', async () => {
    const findInForce = vi.fn(async () => reference).mockRejectedValueOnce(new Error('away'));
    const currentNorms = createCurrentNorms({ findInForce }, () => 0);
    await expect(currentNorms()).rejects.toThrow('away');
    await expect(currentNorms()).resolves.toMatchObject({ source: 'reference' });
  });
});
