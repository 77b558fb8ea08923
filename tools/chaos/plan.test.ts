import { expect, it } from 'vitest';
import { readPlan, SHORT_SAVES, toPlan } from './plan.ts';

it('opens every run, in the long form also between kills', () => {
  for (const saves of [SHORT_SAVES, 20_000, 100_000, 1_000_000]) {
    const { runIds, openedFirst, opensBeforeKill, rounds } = toPlan(saves, 1);
    // Without a store of ours there is one kill less in each round.
    const kills = Array.from({ length: rounds * 6 }, (_, kill) => opensBeforeKill(kill)).filter((run) => run !== null);
    expect([...runIds.slice(0, openedFirst), ...kills]).toEqual(runIds);
  }
});

it('leaves enough saves to each kill that the load does not run dry before it', () => {
  for (const saves of [SHORT_SAVES, 20_000, 100_000]) {
    const { rounds, people, killShare } = toPlan(saves, 1);
    expect((saves * killShare) / (rounds * 7) / 2).toBeGreaterThan(people);
  }
});

it('reads the number of saves and the seed, and draws a seed that it can be given again', () => {
  expect(readPlan(['--saves', '1000', '--seed', '7'])).toMatchObject({ saves: 1_000, seed: 7, people: 20 });
  const { saves, seed } = readPlan([]);
  expect([saves, Number.isSafeInteger(seed)]).toEqual([100_000, true]);
  for (const args of [
    ['--seed', 'x'],
    ['--saves', '10'],
    ['--kills', '3'],
  ])
    expect(() => readPlan(args)).toThrow();
});
