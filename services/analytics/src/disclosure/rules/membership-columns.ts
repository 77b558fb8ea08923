import { type DisclosureSet, FEWEST_UNKNOWN } from './disclosure-set.ts';
import { fixedNumbers } from './modular.ts';

/** People as columns of the sums that are released: those who are in the same sets are a class, with one column. */
export type MembershipColumns = {
  /** By person; −1 for the known, whose scores need not be worked out. */
  classOf: Int32Array;
  /** By class. */
  columnOf: Int32Array;
  /** By class: what one total holds of it in its column; 1, but for classes that share a column. */
  factorOf: Int32Array;
  /** By column: how many unknown people it stands for; FEWEST_UNKNOWN for that many and more. */
  weights: Uint8Array;
};

export type MembershipOptions = {
  personCount: number;
  /** People whose scores a reader knows: they shared them, or are readers themselves. */
  known: ReadonlySet<number>;
  /** All sets that may be released; unions of them split no people further. */
  sets: readonly DisclosureSet[];
  /** Above this many columns only some of each team are kept. */
  maxColumns?: number;
};

const MAX_COLUMNS = 12_288;
const KEPT_OF_EACH_TEAM = 3;

/**
 * Above the limit the classes that are left out share one column, each with a random factor, and that column counts as
 * one person. What depends on one or two people still does so here, so no set is released wrongly; one that depends on
 * several of the shared column may be refused without need.
 */
export function toMembershipColumns(options: MembershipOptions): MembershipColumns {
  const { personCount, known, sets, maxColumns = MAX_COLUMNS } = options;
  const { classOf, sizes } = withoutKnown(splitByMembership(personCount, sets), known);
  const weights = Uint8Array.from(sizes, (size) => Math.min(size, FEWEST_UNKNOWN));
  const factorOf = new Int32Array(sizes.length).fill(1);
  const columnOf = Int32Array.from(sizes, (_, one) => one);
  if (sizes.length <= maxColumns) return { classOf, columnOf, factorOf, weights };
  const kept = keepSome(options, classOf, maxColumns);
  const shared = kept.length;
  const nextFactor = fixedNumbers(1);
  columnOf.fill(shared);
  kept.forEach((one, column) => {
    columnOf[one] = column;
  });
  for (let one = 0; one < sizes.length; one++) if (columnOf[one] === shared) factorOf[one] = nextFactor();
  return { classOf, columnOf, factorOf, weights: Uint8Array.from([...kept.map((one) => at(weights, one)), 1]) };
}

const at = (numbers: Int32Array | Uint8Array, index: number): number => numbers[index] as number;

/** Two people have the same number exactly if no set holds only one of them. */
function splitByMembership(personCount: number, sets: readonly DisclosureSet[]): Int32Array {
  const classOf = new Int32Array(personCount);
  let next = 1;
  for (const { people } of sets) {
    const inside = new Map<number, number>();
    for (const person of people) {
      const before = at(classOf, person);
      let after = inside.get(before);
      if (after === undefined) {
        after = next++;
        inside.set(before, after);
      }
      classOf[person] = after;
    }
  }
  return classOf;
}

/** Numbers the classes of the unknown from 0. */
function withoutKnown(classes: Int32Array, known: ReadonlySet<number>) {
  const numbers = new Map<number, number>();
  const sizes: number[] = [];
  const classOf = classes.map((own, person) => {
    if (known.has(person)) return -1;
    const number = numbers.get(own) ?? numbers.size;
    numbers.set(own, number);
    sizes[number] = (sizes[number] ?? 0) + 1;
    return number;
  });
  return { classOf, sizes };
}

/** Classes: a few of each smallest part of the tree, then others in turn up to the limit. */
function keepSome({ personCount, known, sets }: MembershipOptions, classOf: Int32Array, most: number): number[] {
  const teamOf = splitByMembership(
    personCount,
    sets.filter(({ kind }) => kind !== 'segment' && kind !== 'group'),
  );
  const kept = new Set<number>();
  const others = new Set<number>();
  const keptOfTeam = new Map<number, number>();
  for (let person = 0; person < personCount; person++) {
    const own = at(classOf, person);
    if (known.has(person) || kept.has(own)) continue;
    const count = keptOfTeam.get(at(teamOf, person)) ?? 0;
    if (count < KEPT_OF_EACH_TEAM) {
      keptOfTeam.set(at(teamOf, person), count + 1);
      kept.add(own);
      others.delete(own);
    } else others.add(own);
  }
  const step = Math.max(1, Math.floor(others.size / Math.max(1, most - kept.size)));
  [...others].forEach((one, index) => {
    if (index % step === 0 && kept.size < most) kept.add(one);
  });
  return [...kept];
}
