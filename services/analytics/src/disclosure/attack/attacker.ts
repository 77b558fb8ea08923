import type { AttackResult } from './attack-result.ts';
import { findIsolated } from './find-isolated.ts';

/** A total that was shown: the answers that it is made of, the fewest people that may make a difference to it. */
export type SeenTotal = {
  answers: readonly number[];
  minimum: number;
  /** Whether it came with a histogram. */
  isDetailed: boolean;
};

/** Fewest people that make the difference between two histograms. */
const FEWEST_BETWEEN_DETAILS = 20;

/** The managers who collude: what they know of single answers, and what they work out of totals. */
export type Attacker = {
  /** @returns the number of an answer that this person has sent */
  notice: (person: number) => number;
  learn: (answer: number) => void;
  /**
   * Looks at what is shown now beside what was shown before.
   *
   * @param before what these isolate by themselves, because more people are known since, counts no more
   */
  look: (shown: readonly SeenTotal[], before: readonly SeenTotal[]) => void;
  /** Compares totals that are new with all others, two by two. */
  compare: (added: readonly SeenTotal[], others: readonly SeenTotal[]) => void;
};

export function createAttacker(result: AttackResult): Attacker {
  const ownerOf: number[] = [];
  const known = new Set<number>();
  const isolated = (totals: readonly SeenTotal[]) =>
    findIsolated(
      totals.map(({ answers }) => answers.filter((answer) => !known.has(answer))),
      ownerOf.length,
      ownerOf,
    );

  return {
    notice: (person) => ownerOf.push(person) - 1,
    learn(answer) {
      known.add(answer);
    },
    look(shown, before) {
      const worked = isolated([...before, ...shown]);
      if (worked.size === 0) return;
      const already = isolated(before);
      for (const [who, combinations] of worked) if (combinations > (already.get(who) ?? 0)) result.isolated += 1;
    },
    compare(added, others) {
      added.forEach((one, at) => {
        for (const other of [...others, ...added.slice(at + 1)]) {
          const [own, theirs] = [new Set(one.answers), new Set(other.answers)];
          const inOne = [...own, ...theirs].filter((answer) => own.has(answer) !== theirs.has(answer));
          const apart = new Set(inOne.map((answer) => ownerOf[answer]));
          if (apart.size > 0 && apart.size < Math.max(one.minimum, other.minimum)) result.closePairs += 1;
          const isDetailed = one.isDetailed && other.isDetailed;
          if (isDetailed && apart.size > 0 && apart.size < FEWEST_BETWEEN_DETAILS) result.closeDetails += 1;
        }
      });
    },
  };
}
