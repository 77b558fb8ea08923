/** An eligible user. */
export type Candidate = {
  readonly personId: string;
  /** The group the draw is spread over: the base team's id, or `none`. */
  readonly stratum: string;
  /** Pulses received so far; null for a user who is new or back from leave. */
  readonly count: number | null;
  /** Whether they were drawn for the pulse before this one. */
  readonly wasAskedLast: boolean;
};

export type SampleDraw = {
  /** Whole number, 0 to 100: how many of a hundred people a pulse asks. */
  readonly percentage: number;
  readonly candidates: readonly Candidate[];
  /** Credits of each stratum after the last draw, in hundredths of a person; absent is 0. */
  readonly credits: ReadonlyMap<string, number>;
  /** A text that looks random and depends on the draw's seed and the id alone, such as a digest of both. */
  readonly randomKeyOf: (id: string) => string;
};

export type Sample = {
  /** The drawn users, in no particular order. */
  readonly personIds: readonly string[];
  /** Credits after the draw, for the next one. */
  readonly credits: ReadonlyMap<string, number>;
  /** Pulses received by every candidate, this one included. */
  readonly counts: ReadonlyMap<string, number>;
};

type Stratum = {
  readonly name: string;
  readonly people: readonly Candidate[];
  credit: number;
  take: number;
};

/** Credits are whole numbers of hundredths, so that no rounding error gathers over the years. */
const PERSON = 100;

/**
 * Draws who receives a pulse, so that over the year all members of a team are drawn equally often, none twice in a row
 * where it can be avoided, and each team in its share. The same input always gives the same users.
 * Each stratum gets credits for its share of every pulse; whole people are taken from its credits, and the remaining
 * people up to the company's number come from the strata with the highest credits. Within a stratum the order is: not
 * drawn last time, then drawn least often, then by the random key.
 * The size is within one person of the percentage, except when several small strata have a whole credit at the same
 * time: then all of them are drawn, because no stratum may lag by a whole person, and the next draw is smaller.
 *
 * @throws RangeError when the percentage is not a whole number of 0 to 100
 */
export function drawSample({ percentage, candidates, credits, randomKeyOf }: SampleDraw): Sample {
  if (!Number.isInteger(percentage) || percentage < 0 || percentage > 100)
    throw new RangeError('the percentage of a sample is a whole number from 0 to 100');
  const strata = strataOf(candidates);
  for (const stratum of strata) stratum.credit = (credits.get(stratum.name) ?? 0) + percentage * stratum.people.length;

  spread(strata, sizeOf(strata, percentage, candidates.length), randomKeyOf);

  const asked = strata.flatMap((stratum) => firstOf(stratum, randomKeyOf));
  const isAsked = new Set(asked);
  return {
    personIds: asked,
    credits: new Map([...credits, ...strata.map(({ name, credit, take }) => [name, credit - PERSON * take] as const)]),
    counts: new Map(
      strata.flatMap((stratum) => {
        const lowest = lowestCount(stratum.people);
        return stratum.people.map(({ personId, count }) => {
          return [personId, (count ?? lowest) + (isAsked.has(personId) ? 1 : 0)] as const;
        });
      }),
    ),
  };
}

function strataOf(candidates: readonly Candidate[]): Stratum[] {
  const people = Map.groupBy(candidates, ({ stratum }) => stratum);
  return [...people].map(([name, members]) => ({ name, people: members, credit: 0, take: 0 }));
}

/** The company's share in people: at least one, when anyone is eligible. */
function sizeOf(strata: readonly Stratum[], percentage: number, people: number): number {
  if (percentage === 0 || people === 0) return 0;
  const owed = strata.reduce((sum, { credit }) => sum + credit, 0);
  return Math.min(people, Math.max(1, Math.round(owed / PERSON)));
}

/** Whole credits first, then one each to the strata with the highest credits until the size is reached. */
function spread(strata: Stratum[], size: number, randomKeyOf: (id: string) => string): void {
  for (const stratum of strata)
    stratum.take = Math.min(stratum.people.length, Math.max(0, Math.floor(stratum.credit / PERSON)));
  // Marked, so that a stratum never has the key of a person with the same id.
  const keys = new Map(strata.map(({ name }) => [name, randomKeyOf(`s|${name}`)]));
  const keyOf = ({ name }: Stratum) => keys.get(name) ?? '';
  const remainder = ({ credit, take }: Stratum) => credit - PERSON * take;
  const mostOwed = strata.toSorted((one, other) => {
    return remainder(other) - remainder(one) || compareTexts(keyOf(one), keyOf(other));
  });
  let missing = size - strata.reduce((sum, { take }) => sum + take, 0);
  while (missing > 0) {
    const before = missing;
    for (const stratum of mostOwed) {
      if (missing === 0 || stratum.take === stratum.people.length) continue;
      stratum.take += 1;
      missing -= 1;
    }
    if (missing === before) return;
  }
}

function firstOf({ people, take }: Stratum, randomKeyOf: (id: string) => string): string[] {
  const lowest = lowestCount(people);
  return people
    .map((person) => ({ ...person, count: person.count ?? lowest, randomKey: randomKeyOf(person.personId) }))
    .sort(
      (one, other) =>
        Number(one.wasAskedLast) - Number(other.wasAskedLast) ||
        one.count - other.count ||
        compareTexts(one.randomKey, other.randomKey),
    )
    .slice(0, take)
    .map(({ personId }) => personId);
}

/** Starting count of a new user: from zero they would be drawn in a row until they had caught up. */
function lowestCount(people: readonly Candidate[]): number {
  const lowest = people.reduce((least, { count }) => Math.min(least, count ?? Infinity), Infinity);
  return lowest === Infinity ? 0 : lowest;
}

const compareTexts = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);
