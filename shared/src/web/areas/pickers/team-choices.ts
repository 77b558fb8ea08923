import type { TeamChoice } from '../../../contracts/people/team-choice.ts';
import type { TeamMembership, User } from '../../../contracts/people/user.ts';
import { can } from '../../../domain/access/permissions.ts';

const toChoices = (memberships: readonly TeamMembership[]): TeamChoice[] => {
  const visible = memberships.filter(({ issegment, visibility }) => visibility && !issegment);
  const byId = new Map(visible.map(({ id, title }) => [id, { id, title }]));
  return [...byId.values()].sort((left, right) => left.title.localeCompare(right.title));
};

/** Visible teams the person leads, by title; segments are never among them. */
export const ledTeams = (user: User): TeamChoice[] => toChoices(user.swarms);

/** Visible teams the person is a member of, by title. */
export const memberTeams = (user: User): TeamChoice[] => toChoices(user.member);

/** Every visible team the person belongs to, leads or may view, by title. */
export const ownTeams = (user: User): TeamChoice[] => toChoices([...user.member, ...user.swarms, ...user.viewables]);

/** Whether the person may choose among all teams of the company. */
export const choosesAmongAllTeams = (user: User): boolean => can(user, 'manageteams');
