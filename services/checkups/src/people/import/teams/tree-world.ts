import type { MembershipRow, TeamRow } from '../../door/person.ts';
import { foldTitles, type Titles, writeTitlePath } from './title-path.ts';

/** A person whom a file can name as manager or viewer. */
export type Leader = { id: string; email: string; isFormer: boolean };

/** The tree as an import finds it. */
export type TreeWorld = {
  /** Teams that have a place in the tree, those above first; teams below an orphaned one have none. */
  teams: readonly TeamRow[];
  titlesById: ReadonlyMap<string, Titles>;
  /** Memberships of managers and viewers who have not left, by team. */
  linksOf: (teamId: string) => readonly MembershipRow[];
  /** Managers and viewers, and the people whom the file names, by id. */
  people: ReadonlyMap<string, Leader>;
  findByEmail: (email: string) => Leader | null;
};

/** Titles of each placed team with those above it. */
function findTitles(teams: readonly TeamRow[]): Map<string, Titles> {
  const byId = new Map(teams.map((team) => [team._id, team]));
  const found = new Map<string, Titles>();
  for (const team of teams) {
    const above = team.ancestorIds.flatMap((id) => byId.get(id) ?? []);
    const [top = team] = above;
    const isPlaced = (top.isCompany || top.isBase === true) && above.length === team.ancestorIds.length;
    if (isPlaced && top.parentId === null)
      found.set(
        team._id,
        [...above, team].map(({ title }) => title),
      );
  }
  return found;
}

const compare = (left: string, right: string) => (left < right ? -1 : left > right ? 1 : 0);

/** Titles compare one after the other, so that teams below follow theirs. */
function byTitles(left: Titles, right: Titles): number {
  const at = left.findIndex((title, place) => title !== right[place]);
  return at < 0 ? left.length - right.length : compare(left[at] ?? '', right[at] ?? '');
}

export function createTreeWorld(
  rows: readonly TeamRow[],
  links: readonly MembershipRow[],
  leaders: readonly Leader[],
): TreeWorld {
  const titlesById = findTitles(rows);
  const people = new Map(leaders.map((leader) => [leader.id, leader]));
  const idByEmail = new Map(leaders.map(({ id, email }) => [email, id]));
  const present = links.filter(({ userId, role }) => role !== 'member' && people.get(userId)?.isFormer === false);
  const byTeam = Map.groupBy(present, ({ teamId }) => teamId);
  const placed = rows.filter(({ _id }) => titlesById.has(_id));
  const titlesOf = ({ _id }: TeamRow) => titlesById.get(_id) ?? [];
  return {
    teams: placed.toSorted((left, right) => byTitles(titlesOf(left), titlesOf(right)) || compare(left._id, right._id)),
    titlesById,
    linksOf: (teamId) => byTeam.get(teamId) ?? [],
    people,
    findByEmail: (email) => people.get(idByEmail.get(email) ?? '') ?? null,
  };
}

/** Finds teams by their titles: all of the path, or the path below the company. */
export type TitleIndex<Team> = {
  /**
   * Several: the titles can mean each of them.
   *
   * @param isWhole the titles begin with the top of a tree
   */
  find: (titles: Titles, isWhole?: boolean) => readonly Team[];
  add: (titles: Titles, team: Team) => void;
};

/** @param companyTitle of the company team; its path may be left out before those of teams below */
export function createTitleIndex<Team>(companyTitle: string): TitleIndex<Team> {
  const exact = new Map<string, Team[]>();
  const folded = new Map<string, Team[]>();
  const put = (map: Map<string, Team[]>, key: string, team: Team) => map.set(key, [...(map.get(key) ?? []), team]);
  return {
    add(titles, team) {
      put(exact, writeTitlePath(titles), team);
      put(folded, foldTitles(titles), team);
    },
    find(titles, isWhole = false) {
      const below = isWhole ? titles : [companyTitle, ...titles];
      return (
        exact.get(writeTitlePath(titles)) ??
        exact.get(writeTitlePath(below)) ??
        folded.get(foldTitles(titles)) ??
        folded.get(foldTitles(below)) ??
        []
      );
    },
  };
}
