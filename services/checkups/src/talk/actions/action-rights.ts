import type { Actor } from '@wellspring/shared/contracts/internal/actor.ts';
import type { Link } from '../../people/door/person.ts';
import { actorCan } from '../../platform/authorization.ts';
import type { ActionReader, ActionRow } from '../door/action.ts';

type Person = Extract<Actor, { kind: 'user' }>;

/** What decides about actions, from a person's permissions and teams. */
export function actionReader(actor: Person, links: readonly Link[]): ActionReader {
  const own = links.filter(({ team }) => team.isVisible && !team.isSegment);
  const teamsAs = (role?: Link['role']) =>
    new Set(own.filter((link) => role === undefined || link.role === role).map(({ team }) => team._id));
  return {
    userId: actor.userId,
    teamIds: teamsAs(),
    memberTeamIds: teamsAs('member'),
    ledTeamIds: teamsAs('manager'),
    managesTeams: actorCan(actor, 'manageteams'),
    managesCompany: actorCan(actor, 'managecompany'),
  };
}

/**
 * A personal action is its author's, and its teams' once it is shared; no permission opens it. A team's is for its
 * members and for users who manage teams; the company's for everyone.
 */
export function canSeeAction(action: ActionRow, reader: ActionReader): boolean {
  if (action.authorId === reader.userId || action.list === 'company') return true;
  if (action.list === 'team' && reader.managesTeams) return true;
  return action.audienceTeamIds.some((teamId) => reader.teamIds.has(teamId));
}

/** Of an action the reader may see: whether they may also change, complete and delete it. */
export function canEditAction(action: ActionRow, reader: ActionReader): boolean {
  if (action.authorId === reader.userId || reader.managesCompany) return true;
  return action.list === 'team' && reader.managesTeams;
}
