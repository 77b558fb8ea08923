import { Count, Id, Locale } from '@wellspring/shared/contracts/common.ts';
import {
  RecentChange,
  RecentChangesQuery,
  UndoBegun,
  UndoneChange,
} from '@wellspring/shared/contracts/people/recent-change.ts';
import {
  Team,
  TeamChange,
  TeamConsequences,
  TeamConsequencesQuestion,
  TeamDetails,
  TeamStart,
  TeamsQuery,
  TeamTotals,
} from '@wellspring/shared/contracts/people/team.ts';
import {
  NewTeamMember,
  TeamMember,
  TeamMembersCountQuery,
  TeamMembersFound,
  TeamMembersQuery,
  TeamMembersSearch,
  TeamRole,
} from '@wellspring/shared/contracts/people/team-member.ts';
import * as z from 'zod/mini';
import { ById } from '../../../http/by-id.ts';
import { NoContent } from '../../../http/describe.ts';
import { strict } from '../../../http/strict.ts';
import { type RouteRow, routeRows } from '../../route-row.ts';

const tag = 'Teams';

/** The tree of teams, and what was changed in it. */
export const teamsRows: readonly RouteRow[] = [
  ...routeRows({ service: 'checkups', tag }, [
    {
      method: 'GET',
      path: '/swarms',
      summary: 'Teams of the tree that I may see, a level at a time, or found by title or manager',
      query: strict(TeamsQuery),
      answers: { 200: z.array(Team) },
      errors: [400, 403, 404],
    },
    {
      method: 'GET',
      path: '/swarms/totals',
      summary: 'How many teams and people the tree has, and whether I may change it',
      answers: { 200: TeamTotals },
      errors: [403],
    },
    {
      method: 'GET',
      path: '/swarms/:id',
      summary: 'A team of the tree',
      params: ById,
      answers: { 200: TeamDetails },
      errors: [403, 404],
    },
    {
      method: 'GET',
      path: '/swarms/:id/members',
      summary:
        'Members, managers or viewers of a team; names of members for those who lead it or manage teams or users',
      params: ById,
      query: strict(TeamMembersQuery),
      answers: { 200: z.array(TeamMember) },
      errors: [400, 403, 404],
    },
    {
      method: 'GET',
      path: '/swarms/:id/members/count',
      summary: 'How many there are',
      params: ById,
      query: strict(TeamMembersCountQuery),
      answers: { 200: Count },
      errors: [400, 403, 404],
    },
    {
      method: 'POST',
      path: '/swarms/:id/members/find',
      summary: 'Members, managers or viewers whose name begins with a text, a page at a time',
      params: ById,
      body: strict(TeamMembersSearch),
      answers: { 200: TeamMembersFound },
      errors: [400, 403, 404],
    },
  ]),
  ...routeRows({ service: 'checkups', tag, needs: ['manageteams'] }, [
    {
      method: 'POST',
      path: '/swarms',
      summary: 'A new team; repeating it with the same id makes nothing twice',
      body: strict(TeamStart),
      answers: { 200: TeamDetails, 201: TeamDetails },
      errors: [400, 403, 409],
    },
    {
      method: 'PUT',
      path: '/swarms/:id',
      summary: 'Change or move a team; 409 when it would be below itself or was changed since',
      params: ById,
      body: strict(TeamChange),
      answers: { 200: TeamDetails },
      errors: [400, 403, 404, 409],
    },
    {
      method: 'DELETE',
      path: '/swarms/:id',
      summary: 'Delete a team; 409 while a planned checkup asks it',
      params: ById,
      answers: { 204: NoContent },
      errors: [403, 404, 409],
    },
    {
      method: 'POST',
      path: '/swarms/:id/consequences',
      summary: 'What a change would do to rights, homes, numbers and planned checkups; changes nothing',
      params: ById,
      query: z.strictObject({ _locale: z.optional(Locale) }),
      body: strict(TeamConsequencesQuestion),
      answers: { 200: TeamConsequences },
      errors: [400, 403, 404],
    },
    {
      method: 'POST',
      path: '/swarms/:id/members',
      summary: 'Add a member, manager or viewer to a team',
      params: ById,
      body: strict(NewTeamMember),
      answers: { 204: NoContent },
      errors: [400, 403, 404],
    },
    {
      method: 'DELETE',
      path: '/swarms/:id/members/:userId',
      summary: 'Remove a member, manager or viewer from a team',
      params: z.strictObject({ id: Id, userId: Id }),
      query: z.strictObject({ role: z._default(TeamRole, 'member') }),
      answers: { 204: NoContent },
      errors: [400, 403, 404],
    },
  ]),
  ...routeRows({ service: 'checkups', tag: 'Recent changes' }, [
    {
      method: 'GET',
      path: '/changes',
      summary: 'Changes of the last 30 days that I may undo, the newest first',
      query: strict(RecentChangesQuery),
      answers: { 200: z.array(RecentChange) },
      errors: [400, 403],
    },
    {
      method: 'POST',
      path: '/changes/:id/undo',
      summary: 'Undo a change; what was changed since stays; a large one goes on after the answer',
      params: ById,
      answers: { 200: UndoneChange, 202: UndoBegun },
      errors: [403, 404, 409],
    },
  ]),
];
