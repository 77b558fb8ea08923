import type { Decider } from './decide-releases.ts';
import type { DisclosureSet } from './disclosure-set.ts';

/** One band or choice of an attribute; together they hold everybody of the company. */
export type Band = { id: string; people: readonly number[]; invited: number };

export type Partition = {
  attribute: string;
  /** In their natural order: only neighbours are joined. */
  bands: readonly Band[];
  minimum: number;
};

/** A group of a partition that is released, with the bands it joins. */
export type ReleasedGroup = { set: DisclosureSet; bandIds: string[] };

/**
 * Splits the company by one attribute: bands are joined with their smaller neighbour until every group has the minimum
 * and all groups pass together. A partition is released whole or not at all, and not as one group.
 */
export function releasePartition({ attribute, bands, minimum }: Partition, companyId: string, decider: Decider) {
  let joined = bands.filter(({ people }) => people.length > 0).map((band) => [band]);
  while (joined.length > 1) {
    const groups = joined.map((own): ReleasedGroup => {
      const bandIds = own.map(({ id }) => id);
      return {
        bandIds,
        set: {
          id: `${attribute}:${bandIds.join('+')}`,
          kind: 'group',
          parentId: companyId,
          attribute,
          minimum,
          invited: own.reduce((sum, { invited }) => sum + invited, 0),
          participationPercent: 0,
          people: Int32Array.from(own.flatMap(({ people }) => people)).sort(),
        },
      };
    });
    const sets = groups.map(({ set }) => set);
    if (sets.every(({ people }) => people.length >= minimum) && decider.wouldPass(sets)) {
      decider.decide(sets);
      return groups;
    }
    joined = joinSmallest(joined);
  }
  return [];
}

const sizeOf = (bands: readonly Band[] | undefined): number =>
  bands ? bands.reduce((sum, { people }) => sum + people.length, 0) : Number.POSITIVE_INFINITY;

function joinSmallest(joined: readonly Band[][]): Band[][] {
  let smallest = 0;
  joined.forEach((bands, at) => {
    if (sizeOf(bands) < sizeOf(joined[smallest])) smallest = at;
  });
  const first = sizeOf(joined[smallest - 1]) <= sizeOf(joined[smallest + 1]) ? smallest - 1 : smallest;
  return [
    ...joined.slice(0, first),
    [...(joined[first] ?? []), ...(joined[first + 1] ?? [])],
    ...joined.slice(first + 2),
  ];
}
