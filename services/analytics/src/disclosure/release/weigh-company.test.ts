import vectorsFile from '@wellspring/shared/testing/test-vectors.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { referenceInForce } from '../../testing/scoring-requests.ts';
import type { CountedRow } from './counted-row.ts';
import { type ReleasedRun, releaseRun } from './release-run.ts';

const { strata, weightedMean, kishEffectiveN } = vectorsFile.vectors.weighting;

type Person = { teams: string[]; score: number };

/** Releases a run of these people, and gives the weighting of its company. */
function weigh(people: readonly Person[], teams: Record<string, number>, aboveIds: string[] = []) {
  const rows = people.map(
    ({ teams: teamIds, score }): CountedRow => ({
      frame: { teamIds, segmentIds: [], attributes: {}, isOfToday: false },
      isKnown: false,
      raw: { WB: score },
    }),
  );
  const released: ReleasedRun = releaseRun(
    {
      isPulse: false,
      thresholds: { team: 5, segment: 5, population: 10, participationPercent: 0 },
      splitAttributes: [],
    },
    {
      entryId: 'run',
      version: 1,
      invited: Object.values(teams).reduce((sum, invited) => sum + invited, 0),
      teams: Object.entries(teams).map(([teamId, invited]) => ({ teamId, aboveIds, invited })),
      segments: [],
      attributes: [],
    },
    rows,
    referenceInForce.norms,
  );
  return released.sets.find(({ setId }) => setId === 'company')?.figures.weighting ?? null;
}

const answers = (team: string, count: number, score: number): Person[] =>
  Array.from({ length: count }, () => ({ teams: [team], score }));

describe('the weighted means of a company', () => {
  it('are those of the vector', () => {
    const people = strata.flatMap(({ n, mean }, at) => answers(`team-${at}`, n, mean));
    const found = weigh(people, Object.fromEntries(strata.map(({ N }, at) => [`team-${at}`, N])));
    expect(found?.codes.WB?.mean).toBeCloseTo(weightedMean, 3);
    expect(found?.effectiveCount).toBe(Math.round(kishEffectiveN));
    expect(found?.codes.WB?.percentile).toBeGreaterThan(1);
  });

  it('say nothing of teams that are not shown', () => {
    const large = [...answers('red', 40, 5), ...answers('blue', 12, 3)];
    // Two teams of four are too small; who of both felt what does not matter.
    const teams = { red: 44, blue: 40, green: 8, grey: 30 };
    const one = weigh([...large, ...answers('green', 4, 6), ...answers('grey', 4, 2)], teams);
    const other = weigh([...large, ...answers('green', 4, 2), ...answers('grey', 4, 6)], teams);
    expect(one?.codes.WB?.mean).toBeGreaterThan(3);
    expect(one).toEqual(other);
  });

  it('are not made of even participation, of one team, and where a person is in two teams', () => {
    expect(weigh([...answers('red', 20, 5), ...answers('blue', 21, 3)], { red: 40, blue: 40 })).toBeNull();
    expect(weigh(answers('red', 20, 5), { red: 40 })).toBeNull();
    const both = Array.from({ length: 6 }, () => ({ teams: ['red', 'blue'], score: 4 }));
    const uneven = [...answers('red', 34, 5), ...answers('blue', 10, 3)];
    expect(weigh(uneven, { red: 40, blue: 40 })).not.toBeNull();
    expect(weigh([...uneven, ...both], { red: 40, blue: 40 })).toBeNull();
  });
});
