import { createDecider, type Decider } from './decide-releases.ts';
import type { DisclosureSet, Verdict } from './disclosure-set.ts';
import { type Partition, type ReleasedGroup, releasePartition } from './merge-groups.ts';
import { isAllOfParent, type MergedTeams, mergeRefused, toUnion } from './merge-teams.ts';
import { inSizeOrder, inTreeOrder } from './release-order.ts';

/** Everybody with a score in one run, and the sets they may be shown in. */
export type RunSets = {
  personCount: number;
  /** People whose scores a reader knows: they shared their report, or may open a set they are in. */
  known: ReadonlySet<number>;
  company: DisclosureSet;
  teams: readonly DisclosureSet[];
  segments: readonly DisclosureSet[];
  partitions: readonly Partition[];
  /** Sets whose totals readers know from before the end of the run; absent: none. */
  earlier?: readonly DisclosureSet[];
  /** See `DeciderOptions`. */
  repeated?: readonly ReadonlySet<number>[];
  /** Ids of teams, or of the company, that are refused whatever the rules say; absent: none. */
  withheld?: readonly string[];
};

/** Where the people of a team that is not shown by itself are shown: in a union, in the set above, or nowhere. */
export type ShownIn = { kind: 'union' | 'above'; setId: string };

export type RunRelease = {
  /** Released sets in the order in which they were decided. */
  released: DisclosureSet[];
  /** By id, of the company, teams and segments; `merged`: it would pass, and is shown in a union so that another is too. */
  verdicts: Map<string, Verdict | 'merged'>;
  unions: MergedTeams[];
  groups: ReleasedGroup[];
  /** By team that is not released. */
  shownIn: Map<string, ShownIn>;
};

/** How often the tree is decided again with other teams held back for unions; after that the rest stays refused. */
const MAX_ROUNDS = 4;

/**
 * Decides once and for all what of a run is released: the company, its teams from above to below, unions of refused
 * teams, segments, then one partition of the company for each attribute. Nothing may be shown before it returns.
 */
export function decideRun(run: RunSets): RunRelease {
  const tree = inTreeOrder([run.company, ...run.teams]);
  const { decider, verdicts, unions } = decideTree(run, tree);
  const segments = inSizeOrder(run.segments);
  const said = decider.decide(segments);
  segments.forEach((segment, at) => {
    verdicts.set(segment.id, said[at] as Verdict);
  });
  const groups =
    verdicts.get(run.company.id) === 'released'
      ? run.partitions.flatMap((partition) => releasePartition(partition, run.company.id, decider))
      : [];
  const isReleased = ({ id }: DisclosureSet) => verdicts.get(id) === 'released';
  return {
    released: [
      ...tree.filter(isReleased),
      ...unions.map(({ union }) => union),
      ...segments.filter(isReleased),
      ...groups.map(({ set }) => set),
    ],
    verdicts,
    unions,
    groups,
    shownIn: toShownIn(run, verdicts, unions),
  };
}

type DecidedTree = { decider: Decider; verdicts: Map<string, Verdict | 'merged'>; unions: MergedTeams[] };

/** Refused teams and their smallest released sibling, all held back so that they are shown together. */
type Held = MergedTeams & { verdicts: ReadonlyMap<string, Verdict | 'merged'> };

function decideTree(run: RunSets, tree: readonly DisclosureSet[]): DecidedTree {
  let held: Held[] = [];
  /** Parents whose refused teams stay refused: no union with the smallest sibling passes. */
  const givenUp = new Set<string | null>();
  for (let round = 1; ; round++) {
    const decided = decideWith(run, tree, held);
    const failed = held.filter(({ union }) => !decided.unions.some((one) => one.union.id === union.id));
    for (const { union } of failed) givenUp.add(union.parentId);
    const more = round >= MAX_ROUNDS ? [] : findHeld(tree, decided, givenUp);
    if (failed.length === 0 && more.length === 0) return decided;
    held = held.filter((one) => !failed.includes(one)).concat(more);
    // What is held may fail again; then nothing is held at all, and every verdict is that of the team by itself.
    if (round > MAX_ROUNDS) held = [];
  }
}

function decideWith(run: RunSets, tree: readonly DisclosureSet[], held: readonly Held[]): DecidedTree {
  const earlier = run.earlier ?? [];
  const decider = createDecider({ ...run, sets: [...tree, ...run.segments, ...bandSets(run), ...earlier] });
  decider.admit(earlier);
  const verdicts = new Map(held.flatMap((one) => [...one.verdicts]));
  for (const id of run.withheld ?? []) verdicts.set(id, 'too_few_unknown');
  const asked = tree.filter(({ id }) => !verdicts.has(id));
  const said = decider.decide(asked);
  asked.forEach(({ id }, at) => {
    verdicts.set(id, said[at] as Verdict);
  });
  const unions: MergedTeams[] = held
    .filter(({ union }) => decider.decide([union])[0] === 'released')
    .map(({ union, teamIds }) => ({ union, teamIds }));
  const merged = new Set(unions.flatMap(({ teamIds }) => teamIds));
  for (const siblings of refusedSiblings(tree, verdicts, merged)) unions.push(...mergeRefused(siblings, tree, decider));
  return { decider, verdicts, unions };
}

/** Teams with answers that are shown nowhere yet, by parent, from above to below. */
function refusedSiblings(
  tree: readonly DisclosureSet[],
  verdicts: DecidedTree['verdicts'],
  merged: ReadonlySet<string>,
): DisclosureSet[][] {
  const refused = tree.filter(
    ({ id, kind, people }) =>
      kind === 'team' && people.length > 0 && verdicts.get(id) !== 'released' && !merged.has(id),
  );
  return [...Map.groupBy(refused, ({ parentId }) => parentId).values()];
}

function findHeld(
  tree: readonly DisclosureSet[],
  { verdicts, unions }: DecidedTree,
  givenUp: Set<string | null>,
): Held[] {
  const merged = new Set(unions.flatMap(({ teamIds }) => teamIds));
  return refusedSiblings(tree, verdicts, merged).flatMap((refused) => {
    const parentId = refused[0]?.parentId ?? null;
    if (givenUp.has(parentId)) return [];
    const siblings = tree.filter((set) => set.parentId === parentId && verdicts.get(set.id) === 'released');
    const team = inSizeOrder(siblings).at(-1);
    const teams = team ? [...refused, team] : refused;
    const union = toUnion(teams);
    if (!team || isAllOfParent(union, tree)) {
      givenUp.add(parentId);
      return [];
    }
    const own = refused.map(({ id }) => [id, verdicts.get(id) as Verdict] as const);
    return [{ union, teamIds: teams.map(({ id }) => id), verdicts: new Map([...own, [team.id, 'merged']]) }];
  });
}

/** Bands split people further, so that groups of them never hide a combination. */
const bandSets = ({ partitions }: RunSets): DisclosureSet[] =>
  partitions.flatMap(({ attribute, bands, minimum }) =>
    bands.map(({ id, people, invited }) => ({
      id: `${attribute}:${id}`,
      kind: 'group' as const,
      parentId: null,
      minimum,
      invited,
      participationPercent: 0,
      people: Int32Array.from(people),
    })),
  );

function toShownIn({ company, teams }: RunSets, verdicts: DecidedTree['verdicts'], unions: readonly MergedTeams[]) {
  const byId = new Map([company, ...teams].map((set) => [set.id, set]));
  const unionOf = new Map(unions.flatMap(({ union, teamIds }) => teamIds.map((id) => [id, union.id] as const)));
  const shownIn = new Map<string, ShownIn>();
  for (const team of teams) {
    if (verdicts.get(team.id) === 'released') continue;
    const union = unionOf.get(team.id);
    if (union !== undefined) {
      shownIn.set(team.id, { kind: 'union', setId: union });
      continue;
    }
    for (let id = team.parentId; id !== null; id = byId.get(id)?.parentId ?? null)
      if (verdicts.get(id) === 'released') {
        shownIn.set(team.id, { kind: 'above', setId: id });
        break;
      }
  }
  return shownIn;
}
