import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyColumns } from '../../testing/any-columns.ts';
import { toCovariances } from '../matrices/covariances.ts';
import { percentileInterval } from './percentile-interval.ts';
import { createDraws } from './random-numbers.ts';
import { createResampler } from './resample-covariances.ts';

describe('draws', () => {
  it('are the same for the same seed and stream, and even over the range', () => {
    const [one, again, other] = [createDraws(7, 3), createDraws(7, 3), createDraws(7, 4)];
    const counts = new Array<number>(10).fill(0);
    let same = 0;
    for (let at = 0; at < 20_000; at += 1) {
      const drawn = one(10);
      expect(again(10)).toBe(drawn);
      if (other(10) === drawn) same += 1;
      counts[drawn] = (counts[drawn] as number) + 1;
    }
    for (const count of [...counts, same]) expect(Math.abs(count - 2000)).toBeLessThan(200);
  });
});

describe('resamples', () => {
  it('have the covariances of the people who were drawn', () => {
    fc.assert(
      fc.property(anyColumns({ variables: 4, people: 30 }), fc.integer(), fc.nat(999), (columns, seed, resample) => {
        const draw = createDraws(seed, resample);
        const drawn = Array.from({ length: 30 }, () => draw(30));
        const expected = toCovariances(columns.map((column) => drawn.map((person) => column[person] as number)));
        const found = createResampler(
          columns.map((column) => Float64Array.from(column)),
          seed,
        ).covariances(resample);
        found.values.forEach((value, at) => {
          expect(value).toBeCloseTo(expected.values[at] as number, 9);
        });
      }),
      { numRuns: 30 },
    );
  });

  it('are the same wherever the bootstrap goes on', () => {
    const columns = [3, 1, 2].map((factor) =>
      Float32Array.from({ length: 700 }, (_, at) => 1 + ((at * factor * 37) % 61) / 10),
    );
    const whole = createResampler(columns, 5);
    for (const resample of [0, 1, 2]) whole.covariances(resample);
    expect(createResampler(columns, 5).covariances(3)).toEqual(whole.covariances(3));
    expect(createResampler(columns, 6).covariances(3)).not.toEqual(whole.covariances(3));
  });
});

describe('the interval of a bootstrap', () => {
  it('leaves out resamples without a value', () => {
    const values = Float64Array.from({ length: 1001 }, (_, at) => (at === 1000 ? Number.NaN : at / 999));
    expect(percentileInterval(values)).toEqual([expect.closeTo(0.025, 12), expect.closeTo(0.975, 12)]);
    expect(percentileInterval(Float64Array.of(Number.NaN))).toBeNull();
  });
});
