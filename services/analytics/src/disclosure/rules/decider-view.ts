import type { DisclosureSet, Verdict } from './disclosure-set.ts';
import { findIsolated, type Isolated, isolatesPeople } from './isolates-people.ts';
import { type MembershipColumns, toMembershipColumns } from './membership-columns.ts';
import { addProduct } from './modular.ts';
import { createReleasedRows, type Total } from './released-rows.ts';
import { createReleasedSets } from './released-sets.ts';
import type { verdictAlone } from './verdict-alone.ts';

export type ViewOptions = {
  personCount: number;
  known: ReadonlySet<number>;
  sets: readonly DisclosureSet[];
  maxColumns?: number;
  rule: typeof verdictAlone;
};

/**
 * The sets released so far with the combinations of their totals, as a decider needs them.
 *
 * @param hidden people who are left out, and whose scores then need not be worked out
 */
export function createDeciderView(options: ViewOptions, hidden: ReadonlySet<number>) {
  const { personCount, rule } = options;
  const visible = (set: DisclosureSet): DisclosureSet =>
    hidden.size === 0 ? set : { ...set, people: set.people.filter((person) => !hidden.has(person)) };
  const known = hidden.size === 0 ? options.known : new Set([...options.known, ...hidden]);
  const sets = options.sets.map(visible);
  const columns = toMembershipColumns({ ...options, known, sets });
  const byId = new Map(sets.map((set) => [set.id, set]));
  const released = createReleasedSets(personCount, byId);
  const toTotal = createTotals(columns);
  const rows = createReleasedRows(columns.weights.length, toSpread(sets, toTotal, columns.weights.length));

  /** Whom the sets that were admitted isolate. */
  let before: Isolated | undefined;

  return {
    /** What is held against a set by itself. */
    against: (set: DisclosureSet): Exclude<Verdict, 'released'> | null => rule(visible(set), known, released),
    size: () => rows.size(),
    add(set: DisclosureSet) {
      const seen = visible(set);
      byId.set(seen.id, seen);
      released.add(seen);
      rows.add(toTotal(seen));
    },
    /** Forgets the sets after the first `size`. */
    truncate(size: number) {
      released.truncate(size);
      rows.truncate(size);
    },
    /** Those whom all sets so far isolate are none of the later ones. */
    admit() {
      before = findIsolated(rows, rows.size(), columns.weights);
    },
    /** The smallest number above `least` of first sets that isolate people; null when none of them do. */
    firstBad(least: number): number | null {
      if (!isolatesPeople(rows, rows.size(), columns.weights, before)) return null;
      let good = least;
      let bad = rows.size();
      while (bad - good > 1) {
        const middle = Math.floor((good + bad) / 2);
        if (isolatesPeople(rows, middle, columns.weights, before)) bad = middle;
        else good = middle;
      }
      return bad;
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
