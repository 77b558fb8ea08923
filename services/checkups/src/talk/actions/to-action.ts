import type { Action } from '@wellspring/shared/contracts/talk/action.ts';
import { COMPANY_TEAM_ID } from '@wellspring/shared/contracts/talk/message.ts';
import type { ActionReader, ActionRow } from '../door/action.ts';
import { canEditAction } from './action-rights.ts';

export type ActionNames = {
  /** People by id; who does not exist is absent. */
  peopleNamed: (userIds: readonly string[]) => Promise<Map<string, { firstname: string; lastname: string }>>;
  titlesOf: (teamIds: readonly string[]) => Promise<Map<string, string>>;
};

/** Actions in the API's words, with the names of their authors and teams. */
export async function toActions(
  rows: readonly ActionRow[],
  reader: ActionReader,
  { peopleNamed, titlesOf }: ActionNames,
): Promise<Action[]> {
  const [authors, titles] = await Promise.all([
    peopleNamed([...new Set(rows.map((row) => row.authorId))]),
    titlesOf([...new Set(rows.flatMap((row) => row.audienceTeamIds))]),
  ]);
  return rows.map((row) => {
    const author = authors.get(row.authorId);
    const isOwnPersonal = row.list === 'personal' && row.authorId === reader.userId;
    return {
      id: row._id,
      type: row.list,
      body: row.body,
      completed: row.isCompleted,
      completed_at: row.completedAt?.toISOString() ?? null,
      visible: row.isVisibleToTeam,
      authorid: row.authorId,
      author: author ? { firstname: author.firstname, lastname: author.lastname } : null,
      teamid: row.list === 'company' ? COMPANY_TEAM_ID : row.teamId,
      isbase: row.list === 'company',
      swarm: row.teamId === null ? null : (titles.get(row.teamId) ?? null),
      // The other teams of an author are not shown to readers.
      sharedwith: isOwnPersonal ? row.audienceTeamIds.map((id) => ({ id, title: titles.get(id) ?? '' })) : [],
      editable: canEditAction(row, reader),
      created_at: row.createdAt.toISOString(),
      updated_at: row.updatedAt.toISOString(),
    };
  });
}
