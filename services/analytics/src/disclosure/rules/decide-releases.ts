import { createDeciderView } from './decider-view.ts';
import type { DisclosureSet, Verdict } from './disclosure-set.ts';
import { verdictAlone } from './verdict-alone.ts';

/** How many sets are added before the combinations of all are looked at; which one was too many is found afterwards. */
const LOOKED_AT_TOGETHER = 256;

export type Decider = {
  /** Decides sets one after the other; those that pass count from then on. */
  decide: (sets: readonly DisclosureSet[]) => Verdict[];
  /** Whether all of these would pass together, one after the other; nothing is released. */
  wouldPass: (sets: readonly DisclosureSet[]) => boolean;
  /**
   * Counts sets as released without asking, before any is decided: they were, earlier. Whom they isolate by themselves,
   * because more people are known since, is no reason against later sets; whom those isolate together with them is.
   */
  admit: (sets: readonly DisclosureSet[]) => void;
};

export type DeciderOptions = {
  personCount: number;
  known: ReadonlySet<number>;
  /** All sets of the run, unions aside: they split no people further. */
  sets: readonly DisclosureSet[];
  /** See `MembershipOptions`. */
  maxColumns?: number;
  /**
   * Answers that some person who counts with another answer has sent too: earlier ones, and those that are gone, of which
   * nothing says whose they were. The rules also hold where each of these groups is left out, since what depends on three
   * answers may depend on two people. Absent: each person counts once.
   */
  repeated?: readonly ReadonlySet<number>[];
  /** What is held against one set by itself. */
  rule?: typeof verdictAlone;
};

/**
 * The disclosure rules L1, L1b, L2 and L3 over the sets of one run, in the order in which they are given: a set is
 * released when it passes together with all that were released before it. The same sets in the same order give the same
 * verdicts.
 */
export function createDecider(options: DeciderOptions): Decider {
  const { rule = verdictAlone, repeated = [] } = options;
  const views = [new Set<number>(), ...repeated].map((hidden) => createDeciderView({ ...options, rule }, hidden));
  const size = () => views[0]?.size() ?? 0;

  function against(set: DisclosureSet) {
    for (const view of views) {
      const verdict = view.against(set);
      if (verdict !== null) return verdict;
    }
    return null;
  }

  function add(set: DisclosureSet) {
    for (const view of views) view.add(set);
  }

  function truncate(to: number) {
    for (const view of views) view.truncate(to);
  }

  function firstBad(least: number): number | null {
    const bad = views.flatMap((view) => view.firstBad(least) ?? []);
    return bad.length === 0 ? null : Math.min(...bad);
  }

  function decide(asked: readonly DisclosureSet[]): Verdict[] {
    const verdicts: Verdict[] = [];
    while (verdicts.length < asked.length) {
      const start = size();
      /** Positions of the sets that were added and not looked at together yet. */
      const added: number[] = [];
      while (verdicts.length < asked.length && added.length < LOOKED_AT_TOGETHER) {
        const set = asked[verdicts.length] as DisclosureSet;
        const refused = against(set);
        if (refused === null) {
          added.push(verdicts.length);
          add(set);
        }
        verdicts.push(refused ?? 'released');
      }
      const bad = added.length === 0 ? null : firstBad(start);
      if (bad === null) continue;
      // What came after it was decided as if it had been released, so it is decided again.
      truncate(bad - 1);
      verdicts.length = added[bad - 1 - start] as number;
      verdicts.push('combination');
    }
    return verdicts;
  }

  return {
    decide,
    wouldPass(asked) {
      const start = size();
      const verdicts = decide(asked);
      truncate(start);
      return verdicts.every((verdict) => verdict === 'released');
    },
    admit(asked) {
      for (const set of asked) add(set);
      for (const view of views) view.admit();
    },
  };
}
