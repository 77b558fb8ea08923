import type { DisclosureSet } from './disclosure-set.ts';

/** Larger sets first, so that of several the smallest is the one that is refused; ties by id. */
const bySize = (a: DisclosureSet, b: DisclosureSet): number =>
  b.people.length - a.people.length || (a.id < b.id ? -1 : 1);

/** Sets above before sets below: the company, its teams by depth. Each level by size. */
export function inTreeOrder(sets: readonly DisclosureSet[]): DisclosureSet[] {
  const byId = new Map(sets.map((set) => [set.id, set]));
  const depths = new Map<string, number>();
  const depthOf = (set: DisclosureSet): number => {
    const known = depths.get(set.id);
    if (known !== undefined) return known;
    const parent = set.parentId === null ? undefined : byId.get(set.parentId);
    const depth = parent ? depthOf(parent) + 1 : 0;
    depths.set(set.id, depth);
    return depth;
  };
  const rank = (set: DisclosureSet) => (set.kind === 'company' ? -1 : depthOf(set));
  return [...sets].sort((a, b) => rank(a) - rank(b) || bySize(a, b));
}

export const inSizeOrder = (sets: readonly DisclosureSet[]): DisclosureSet[] => [...sets].sort(bySize);
