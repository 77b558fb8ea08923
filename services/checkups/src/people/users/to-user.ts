import type { TeamMembership, User } from '@wellspring/shared/contracts/people/user.ts';
import { deriveFlags, permissionFlags } from '@wellspring/shared/domain/access/permissions.ts';
import type { Link, MembershipRole, Person, TeamRow } from '../door/person.ts';

const toMembership = (team: TeamRow): TeamMembership => ({
  id: team._id,
  title: team.title,
  visibility: team.isVisible,
  issegment: team.isSegment,
  hideDashboard: team.hideDashboard,
});

/** A person in the API's words, with the roles that follow from their teams. */
export function toUser(person: Person, links: readonly Link[]): User {
  const teamsAs = (role: MembershipRole) => links.filter((link) => link.role === role).map((link) => link.team);
  const [memberOf, led, viewed] = [teamsAs('member'), teamsAs('manager'), teamsAs('viewer')];
  const flags = permissionFlags(person.permissions);
  return {
    id: person._id,
    email: person.email,
    firstname: person.firstname,
    lastname: person.lastname,
    language: person.language,
    // Users do not see the titles of the segments they are in.
    member: memberOf.filter(({ isSegment }) => !isSegment).map(toMembership),
    swarms: led.map(toMembership),
    viewables: viewed.map(toMembership),
    managecompany: flags.managecompany === true,
    manageschedule: flags.manageschedule === true,
    manageteams: flags.manageteams === true,
    managesegments: flags.managesegments === true,
    managefeedback: flags.managefeedback === true,
    manageanalytics: flags.manageanalytics === true,
    manageusers: flags.manageusers === true,
    managesettings: flags.managesettings === true,
    viewSegments: flags.viewSegments === true,
    viewTeams: flags.viewTeams === true,
    managepermissions: flags.managepermissions === true,
    manageadvancedanalytics: flags.manageadvancedanalytics === true,
    ...deriveFlags(led, viewed, memberOf),
  };
}
