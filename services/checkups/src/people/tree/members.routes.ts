import { Count, Id } from '@wellspring/shared/contracts/common.ts';
import {
  NewTeamMember,
  TeamMember,
  TeamMembersCountQuery,
  TeamMembersFound,
  TeamMembersQuery,
  TeamMembersSearch,
  TeamRole,
} from '@wellspring/shared/contracts/people/team-member.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Audit } from '../../platform/audit/audit.ts';
import { editorOf, type SeenTeams } from './seen-teams.ts';
import type { TeamMembers } from './team-members.repository.ts';
import type { TeamSizes } from './team-sizes.repository.ts';
import { seesMembers } from './tree-reader.ts';
import type { TeamWriter } from './write-teams.repository.ts';

const byId = z.object({ id: Id });
const memberParams = z.object({ id: Id, userId: Id });
const roleQuery = z.strictObject({ role: z._default(TeamRole, 'member') });

export type MembersDeps = {
  members: TeamMembers;
  sizes: Pick<TeamSizes, 'forget'>;
  seen: SeenTeams;
  writer: Pick<TeamWriter, 'addMember' | 'removeMember'>;
  audit: Audit;
};

/** Who is in a team: members, managers, viewers. */
export const membersRoutes: FastifyPluginAsyncZod<{ deps: MembersDeps }> = async (app, { deps }) => {
  const { members, sizes, seen, writer, audit } = deps;

  /** Names of members are for those who lead the team or a team above, and for those who manage teams or users. */
  async function assertSeesMembers(id: string, role: TeamRole, request: FastifyRequest): Promise<void> {
    const reader = await seen.readerOf(request);
    const row = await seen.findSeen(id, reader);
    if (role !== 'manager' && !seesMembers(reader, row)) throw new AppError('not_allowed');
  }

  app.get(
    '/swarms/:id/members',
    {
      schema: {
        params: byId,
        querystring: z.strictObject(TeamMembersQuery.shape),
        response: { 200: z.array(TeamMember) },
      },
    },
    async (request) => {
      const { role, _start: skip, _limit: limit } = request.query;
      await assertSeesMembers(request.params.id, role, request);
      const people = await members.list(request.params.id, role, { skip, limit });
      return people.map((person) => ({ ...person, role }));
    },
  );

  app.get(
    '/swarms/:id/members/count',
    {
      schema: { params: byId, querystring: z.strictObject(TeamMembersCountQuery.shape), response: { 200: Count } },
    },
    async (request) => {
      const { role } = request.query;
      await assertSeesMembers(request.params.id, role, request);
      return { count: await members.count(request.params.id, role) };
    },
  );

  app.post(
    '/swarms/:id/members/find',
    {
      schema: {
        params: byId,
        body: z.strictObject(TeamMembersSearch.shape),
        response: { 200: TeamMembersFound },
      },
    },
    async (request) => {
      const { role } = request.body;
      await assertSeesMembers(request.params.id, role, request);
      const { people, next } = await members.find(request.params.id, request.body);
      return { people: people.map((person) => ({ ...person, role })), next };
    },
  );

  app.post(
    '/swarms/:id/members',
    { schema: { params: byId, body: z.strictObject(NewTeamMember.shape) } },
    async (request, reply) => {
      const editor = editorOf(request);
      const { id } = request.params;
      const added = await writer.addMember(id, request.body.userId, request.body.role, editor);
      sizes.forget();
      if (added) await audit({ act: 'team_members_changed', userId: editor.userId, objectId: id });
      return reply.status(204).send();
    },
  );

  app.delete(
    '/swarms/:id/members/:userId',
    { schema: { params: memberParams, querystring: roleQuery } },
    async (request, reply) => {
      const editor = editorOf(request);
      const { id, userId: memberId } = request.params;
      const removed = await writer.removeMember(id, memberId, request.query.role, editor);
      if (!removed) throw new AppError('not_found');
      sizes.forget();
      await audit({ act: 'team_members_changed', userId: editor.userId, objectId: id });
      return reply.status(204).send();
    },
  );
};
