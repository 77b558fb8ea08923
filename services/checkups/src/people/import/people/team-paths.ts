import { foldTitle } from '@wellspring/shared/domain/profile/profile-options.ts';
import type { TeamRow } from '../../door/person.ts';

type PathTeam = Pick<TeamRow, '_id' | 'title' | 'parentId' | 'ancestorIds' | 'isCompany' | 'isSegment'>;

/** Teams by the titles from the top of the tree down to them. */
export type TeamPaths = {
  /** The teams that a text can mean: all of a path, or its end when that says enough. */
  find: (text: string) => readonly string[];
  /** The path that a text probably means; null when none is near. */
  suggest: (text: string) => string | null;
  /** Without the title of the company; of the company team itself its title. */
  pathById: ReadonlyMap<string, string>;
};

export const PATH_SEPARATOR = ' / ';
/** Texts that differ by more than this share of their letters are not the same one misspelt. */
const MAX_DIFFERENCE = 0.25;

const fold = (path: string): string =>
  foldTitle(path)
    .replaceAll(/\s*[/>\\]\s*/g, '/')
    .replaceAll(/^\/|\/$/g, '');

/** Letters to add, remove or replace to make one text of the other; more than `most` counts as `most + 1`. */
export function editDistance(left: string, right: string, most: number): number {
  if (Math.abs(left.length - right.length) > most) return most + 1;
  let row = Array.from({ length: right.length + 1 }, (_, at) => at);
  for (let at = 1; at <= left.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= right.length; to += 1) {
      const same = (row[to - 1] ?? 0) + (left[at - 1] === right[to - 1] ? 0 : 1);
      next.push(Math.min(same, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1));
    }
    if (Math.min(...next) > most) return most + 1;
    row = next;
  }
  return row[right.length] ?? most + 1;
}

/** The text of `texts` that differs least from one, compared by `toKey`; null when none is near. */
export function findNearest<Text extends string>(
  text: string,
  texts: Iterable<Text>,
  toKey: (text: string) => string = foldTitle,
): Text | null {
  const key = toKey(text);
  let nearest: { text: Text; distance: number } | null = null;
  const most = Math.floor(key.length * MAX_DIFFERENCE);
  for (const other of texts) {
    const distance = editDistance(key, toKey(other), nearest ? nearest.distance - 1 : most);
    if (distance <= most && (!nearest || distance < nearest.distance)) nearest = { text: other, distance };
  }
  return nearest?.text ?? null;
}

/** Indexes the teams of the tree; segments are none. */
export function createTeamPaths(teams: readonly PathTeam[]): TeamPaths {
  const tree = teams.filter(({ isSegment }) => !isSegment);
  const byId = new Map(tree.map((team) => [team._id, team]));
  const pathById = new Map<string, string>();
  const idsByEnd = new Map<string, string[]>();
  const idsByPath = new Map<string, string[]>();
  const add = (map: Map<string, string[]>, key: string, id: string) => map.set(key, [...(map.get(key) ?? []), id]);
  for (const team of tree) {
    const line = [...team.ancestorIds.flatMap((id) => byId.get(id) ?? []), team];
    const below = line.length > 1 && line[0]?.isCompany ? line.slice(1) : line;
    const path = below.map(({ title }) => title).join(PATH_SEPARATOR);
    pathById.set(team._id, path);
    add(idsByPath, fold(path), team._id);
    if (below.length < line.length) add(idsByPath, fold(line.map(({ title }) => title).join('/')), team._id);
    for (let from = 1; from < below.length; from += 1)
      add(
        idsByEnd,
        fold(
          below
            .slice(from)
            .map(({ title }) => title)
            .join('/'),
        ),
        team._id,
      );
  }
  return {
    find(text) {
      const key = fold(text);
      return idsByPath.get(key) ?? idsByEnd.get(key) ?? [];
    },
    suggest: (text) => findNearest(text, pathById.values(), fold),
    pathById,
  };
}
