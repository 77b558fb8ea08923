import { describe, expect, it } from 'vitest';
import { EVERYBODY } from '../door/checkup.ts';
import { createAudienceMeter } from './measure-audience.ts';

/** A company whose list takes so many milliseconds of a clock of its own. */
function companyOf(userIds: string[], takesMs: number) {
  let [clock, reads] = [0, 0];
  const reader = {
    async measure() {
      reads += 1;
      clock += takesMs;
      return { count: userIds.length, teams: [{ id: 't', title: 'T', isSegment: false, count: userIds.length }] };
    },
  };
  return {
    measure: createAudienceMeter(reader, () => clock),
    reads: () => reads,
    wait: (ms: number) => {
      clock += ms;
    },
  };
}

describe('measuring an audience', () => {
  it('reads once for all who ask at the same time', async () => {
    const { measure, reads } = companyOf(['a', 'b'], 1);
    const measured = await Promise.all([measure(EVERYBODY), measure(EVERYBODY), measure(EVERYBODY)]);
    expect(new Set(measured)).toEqual(
      new Set([{ count: 2, teams: [{ id: 't', title: 'T', isSegment: false, count: 2 }] }]),
    );
    expect(reads()).toBe(1);
  });

  it('believes for a minute what took long, and nothing that did not', async () => {
    const [large, small] = [companyOf(['a'], 4_000), companyOf(['a'], 10)];
    for (const { measure } of [large, large, small, small]) await measure(EVERYBODY);
    expect([large.reads(), small.reads()]).toEqual([1, 2]);
    large.wait(61_000);
    await large.measure(EVERYBODY);
    expect(large.reads()).toBe(2);
  });

  it('caches per audience, and retries after a failure', async () => {
    const { measure, reads } = companyOf(['a'], 4_000);
    await measure(EVERYBODY);
    await measure({ ...EVERYBODY, teamIds: ['t'] });
    await measure({ ...EVERYBODY, segmentIds: ['t'] });
    expect(reads()).toBe(3);
    let isDown = true;
    const failing = createAudienceMeter({
      measure: async () => {
        if (isDown) throw new Error('away');
        return { count: 0, teams: [] };
      },
    });
    await expect(failing(EVERYBODY)).rejects.toThrow('away');
    isDown = false;
    expect(await failing(EVERYBODY)).toEqual({ count: 0, teams: [] });
  });
});
