import type { Random } from './random.ts';
import type { SimulatedRun } from './simulated-run.ts';

/** Those who came last, or are few in one place, share first: that is what makes the others of them known. */
export function shareSome(run: SimulatedRun, random: Random, count: number): void {
  for (let share = 0; share < count; share++) {
    const unknown = [...run.answers.values()].filter(({ row }) => !row.isKnown);
    if (unknown.length === 0) return;
    const teamId = random.pick(unknown).row.frame.teamIds[0];
    const mates = unknown.filter(({ row }) => row.frame.teamIds[0] === teamId);
    run.share(random.pick(random.pick([unknown.slice(-6), mates, unknown])).person);
  }
}

/** A participant who has answered; where none has, one who has not. */
export const pickPerson = (run: SimulatedRun, random: Random): number => random.pick([...run.answers.keys(), 0]);
