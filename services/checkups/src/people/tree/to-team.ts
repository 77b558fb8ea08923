import { type Team, TeamColor } from '@wellspring/shared/contracts/people/team.ts';
import type { PersonName } from '@wellspring/shared/contracts/talk/meeting.ts';
import { isOrphaned, type TeamRow } from '../door/person.ts';
import type { TeamSizes } from './team-sizes.repository.ts';
import type { TeamTree } from './team-tree.repository.ts';
import { seesMembers, seesTeam, type TreeReader, toShownSize } from './tree-reader.ts';

type Facts = {
  people: number;
  children: number;
  managers: readonly PersonName[];
  minimum: number;
  seenIds: ReadonlySet<string>;
};

/** A colour of the palette; colours from before the palette are none. */
const toColor = (stored: string): TeamColor => TeamColor.safeParse(stored).data ?? '';

function toTeam(row: TeamRow, reader: TreeReader, { people, children, managers, minimum, seenIds }: Facts): Team {
  const { orphanedFrom } = row;
  return {
    id: row._id,
    title: row.title,
    description: row.description,
    color: toColor(row.color),
    visibility: row.isVisible,
    hideDashboard: row.hideDashboard,
    isCompany: row.isCompany,
    isbase: row.isBase === true,
    orphaned: isOrphaned(row),
    orphanedFrom: orphanedFrom ? { title: orphanedFrom.title, at: orphanedFrom.at.toISOString() } : null,
    parent: row.parentId !== null && seenIds.has(row.parentId) ? row.parentId : null,
    ancestors: row.ancestorIds.filter((id) => seenIds.has(id)),
    childCount: children,
    ...toShownSize(people, seesMembers(reader, row), minimum),
    overlords: [...managers],
    revision: row.revision ?? 0,
  };
}

export type TeamsForReader = (rows: readonly TeamRow[], reader: TreeReader) => Promise<Team[]>;

/** Teams as a reader sees them, with their managers and numbers; teams the reader may not see are left out. */
export const createTeamsForReader =
  (tree: TeamTree, { sizesOf }: TeamSizes, minimumTeamSize: () => Promise<number>): TeamsForReader =>
  async (rows, reader) => {
    const seen = rows.filter((row) => seesTeam(reader, row));
    const ids = seen.map(({ _id }) => _id);
    const aboveIds = [...new Set(seen.flatMap(({ ancestorIds }) => ancestorIds))];
    const [sizes, children, managers, minimum, above] = await Promise.all([
      sizesOf(ids),
      tree.countChildren(ids, { withHidden: reader.seesHidden }),
      tree.leadersOf(ids, 'manager'),
      minimumTeamSize(),
      tree.listByIds(aboveIds),
    ]);
    const seenIds = new Set(above.filter((row) => seesTeam(reader, row)).map(({ _id }) => _id));
    return seen.map((row) =>
      toTeam(row, reader, {
        people: sizes.get(row._id) ?? 0,
        children: children.get(row._id) ?? 0,
        managers: managers.get(row._id) ?? [],
        minimum,
        seenIds,
      }),
    );
  };
