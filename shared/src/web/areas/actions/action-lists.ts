import type { User } from '../../../contracts/people/user.ts';
import type { ActionType } from '../../../contracts/talk/action.ts';
import { can } from '../../../domain/access/permissions.ts';
import { choosesAmongAllTeams, ledTeams } from '../pickers/team-choices.ts';

/** Which lists a person is offered: a team's to who leads, views or manages teams, the company's to who manages it. */
export function offeredLists(user: User): ActionType[] {
  const lists: ActionType[] = ['personal'];
  if (user.ismanager || choosesAmongAllTeams(user)) lists.push('team');
  if (can(user, 'managecompany')) lists.push('company');
  return lists;
}

/** Whether the person may put something on a list they are offered: viewing a team is not leading it. */
export const mayAddTo = (list: ActionType, user: User): boolean =>
  list !== 'team' || choosesAmongAllTeams(user) || ledTeams(user).length > 0;
