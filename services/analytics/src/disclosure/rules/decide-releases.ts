import type { DisclosureSet, Verdict } from './disclosure-set.ts';
import { findIsolated, type Isolated, isolatesPeople } from './isolates-people.ts';
import { type MembershipColumns, toMembershipColumns } from './membership-columns.ts';
import { addProduct } from './modular.ts';
import { createReleasedRows, type Total } from './released-rows.ts';
import { createReleasedSets } from './released-sets.ts';
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
  /** What is held against one set by itself. */
  rule?: typeof verdictAlone;
};

/**
 * The disclosure rules L1, L1b, L2 and L3 over the sets of one run, in the order in which they are given: a set is
 * released when it passes together with all that were released before it. The same sets in the same order give the same
 * verdicts.
 */
export function createDecider(options: DeciderOptions): Decider {
  const { personCount, known, sets, rule = verdictAlone } = options;
  const columns = toMembershipColumns(options);
  const byId = new Map(sets.map((set) => [set.id, set]));
  const released = createReleasedSets(personCount, byId);
  const toTotal = createTotals(columns);
  const rows = createReleasedRows(columns.weights.length, toSpread(sets, toTotal, columns.weights.length));

  /** Whom the sets that were admitted isolate. */
  let before: Isolated | undefined;

  function add(set: DisclosureSet) {
    byId.set(set.id, set);
    released.add(set);
    rows.add(toTotal(set));
  }

  function truncate(size: number) {
    released.truncate(size);
    rows.truncate(size);
  }

  /** The smallest number above `least` of first rows that isolate people; null when none of them do. */
  function firstBad(least: number): number | null {
    if (!isolatesPeople(rows, rows.size(), columns.weights, before)) return null;
    let good = least;
    let bad = rows.size();
    while (bad - good > 1) {
      const middle = Math.floor((good + bad) / 2);
      if (isolatesPeople(rows, middle, columns.weights, before)) bad = middle;
      else good = middle;
    }
    return bad;
  }

  function decide(asked: readonly DisclosureSet[]): Verdict[] {
    const verdicts: Verdict[] = [];
    while (verdicts.length < asked.length) {
      const start = rows.size();
      /** Positions of the sets that were added and not looked at together yet. */
      const added: number[] = [];
      while (verdicts.length < asked.length && added.length < LOOKED_AT_TOGETHER) {
        const set = asked[verdicts.length] as DisclosureSet;
        const against = rule(set, known, released);
        if (against === null) {
          added.push(verdicts.length);
          add(set);
        }
        verdicts.push(against ?? 'released');
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
      const start = rows.size();
      const verdicts = decide(asked);
      truncate(start);
      return verdicts.every((verdict) => verdict === 'released');
    },
    admit(asked) {
      for (const set of asked) add(set);
      before = findIsolated(rows, rows.size(), columns.weights);
    },
  };
}

/** Totals without the known: a reader takes their scores out. */
function createTotals({ classOf, columnOf, factorOf, weights }: MembershipColumns) {
  const values = new Int32Array(weights.length);
  /** By class and by column: the last call that met it. */
  const metIn = new Int32Array(columnOf.length);
  const listedIn = new Int32Array(weights.length);
  let call = 0;
  return ({ people }: DisclosureSet): Total => {
    call += 1;
    const columns: number[] = [];
    for (const person of people) {
      const one = classOf[person] as number;
      if (one < 0 || metIn[one] === call) continue;
      metIn[one] = call;
      const column = columnOf[one] as number;
      if (listedIn[column] !== call) columns.push(column);
      listedIn[column] = call;
      values[column] = addProduct(values[column] as number, factorOf[one] as number, 1);
    }
    const total = { columns: Int32Array.from(columns).sort(), values: new Int32Array(columns.length) };
    total.columns.forEach((column, index) => {
      total.values[index] = values[column] as number;
      values[column] = 0;
    });
    return total;
  };
}

function toSpread(sets: readonly DisclosureSet[], toTotal: (set: DisclosureSet) => Total, columnCount: number) {
  const spread = new Int32Array(columnCount);
  for (const set of sets) for (const column of toTotal(set).columns) spread[column] = (spread[column] as number) + 1;
  return spread;
}
