import { Id, Locale } from '@wellspring/shared/contracts/common.ts';
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
import { AppError } from '@wellspring/shared/errors.ts';
import { requireUser } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Audit } from '../../platform/audit/audit.ts';
import { changedValues } from '../../platform/audit/audit-details.ts';
import { chooseLocale } from '../../platform/authorization.ts';
import type { TeamRow } from '../door/person.ts';
import type { FindConsequences } from './find-consequences.ts';
import { editorOf, type SeenTeams } from './seen-teams.ts';
import type { TeamSizes } from './team-sizes.repository.ts';
import type { TeamTree } from './team-tree.repository.ts';
import type { TeamsForReader } from './to-team.ts';
import { seesTeam, type TreeReader } from './tree-reader.ts';
import type { TeamWriter } from './write-teams.repository.ts';

const byId = z.object({ id: Id });
const localeQuery = z.strictObject({ _locale: z.optional(Locale) });

export type SwarmsDeps = {
  tree: TeamTree;
  sizes: TeamSizes;
  teamsFor: TeamsForReader;
  writer: TeamWriter;
  findConsequences: FindConsequences;
  seen: SeenTeams;
  audit: Audit;
};

/** The tree of teams: read level by level as far as the user may see it, changed by holders of manageteams. */
export const swarmsRoutes: FastifyPluginAsyncZod<{ deps: SwarmsDeps }> = async (app, { deps }) => {
  const { tree, sizes, teamsFor, writer, findConsequences, seen, audit } = deps;
  const { readerOf, findSeen } = seen;

  /** What the log compares of a team: titles stand for teams, and of lists it keeps that they changed. */
  async function toAudited({ _id, title, isVisible, hideDashboard, description, color, parentId }: TeamRow) {
    const idsOf = async (role: 'manager' | 'viewer') =>
      ((await tree.leadersOf([_id], role)).get(_id) ?? []).map(({ id }) => id).sort();
    const [above, managers, viewers] = await Promise.all([
      parentId === null ? null : tree.find(parentId),
      idsOf('manager'),
      idsOf('viewer'),
    ]);
    const parent = above?.title ?? null;
    return { title, isVisible, hideDashboard, color, description: [description], parent, managers, viewers };
  }

  async function readDetails(id: string, reader: TreeReader): Promise<TeamDetails> {
    const row = await findSeen(id, reader);
    const [[team], viewers, below] = await Promise.all([
      teamsFor([row], reader),
      tree.leadersOf([id], 'viewer'),
      tree.listBelow([id]),
    ]);
    if (!team) throw new AppError('not_found');
    const above = team.parent === null ? null : await tree.find(team.parent);
    return {
      ...team,
      parentTitle: above?.title ?? null,
      viewers: viewers.get(id) ?? [],
      belowCount: below.filter((other) => seesTeam(reader, other)).length,
    };
  }

  /** The tops of a part: teams of the reader that are not below another one of theirs. */
  async function listTops(reader: TreeReader, page: { skip: number; limit: number }): Promise<TeamRow[]> {
    const { topIds } = reader;
    if (topIds === null) return tree.listTops({ withHidden: reader.seesHidden }, page);
    const own = await tree.listByIds([...topIds]);
    return own
      .filter(({ ancestorIds }) => !ancestorIds.some((id) => topIds.has(id)))
      .sort((left, right) => left.title.localeCompare(right.title))
      .slice(page.skip, page.skip + page.limit);
  }

  app.get(
    '/swarms',
    { schema: { querystring: z.strictObject(TeamsQuery.shape), response: { 200: z.array(Team) } } },
    async (request) => {
      const { parent, text, orphaned, _start: skip, _limit: limit } = request.query;
      const reader = await readerOf(request);
      const [shown, page] = [{ withHidden: reader.seesHidden }, { skip, limit }];
      if (orphaned) return teamsFor(reader.topIds === null ? await tree.listOrphaned(page) : [], reader);
      if (text !== undefined && text.trim() !== '')
        return teamsFor(await tree.search(text.trim(), shown, page), reader);
      if (parent === undefined) return teamsFor(await listTops(reader, page), reader);
      await findSeen(parent, reader);
      return teamsFor(await tree.listChildren(parent, shown, page), reader);
    },
  );

  app.get('/swarms/totals', { schema: { response: { 200: TeamTotals } } }, async (request) => {
    const reader = await readerOf(request);
    if (reader.topIds !== null) {
      const own = [...(await tree.listByIds([...reader.topIds])), ...(await tree.listBelow([...reader.topIds]))];
      const seen = new Set(own.filter((row) => seesTeam(reader, row)).map(({ _id }) => _id));
      return { teams: seen.size, people: null, orphaned: 0, mayEdit: false };
    }
    const [all, orphaned] = await Promise.all([tree.listAll(), tree.countOrphaned()]);
    const ids = all.filter((row) => seesTeam(reader, row)).map(({ _id }) => _id);
    const counted = reader.ledIds === null ? await sizes.countPeople(new Map([['all', ids]])) : null;
    return { teams: ids.length, people: counted?.get('all') ?? null, orphaned, mayEdit: reader.mayEdit };
  });

  app.get('/swarms/:id', { schema: { params: byId, response: { 200: TeamDetails } } }, async (request) =>
    readDetails(request.params.id, await readerOf(request)),
  );

  app.post(
    '/swarms',
    { schema: { body: z.strictObject(TeamStart.shape), response: { 200: TeamDetails, 201: TeamDetails } } },
    async (request, reply) => {
      const { userId } = requireUser(request);
      const { id, isNew } = await writer.create(request.body, editorOf(request));
      sizes.forget();
      if (isNew) await audit({ act: 'team_created', userId, objectId: id });
      return reply.status(isNew ? 201 : 200).send(await readDetails(id, await readerOf(request)));
    },
  );

  app.put(
    '/swarms/:id',
    { schema: { params: byId, body: z.strictObject(TeamChange.shape), response: { 200: TeamDetails } } },
    async (request) => {
      const { userId } = requireUser(request);
      const { id } = request.params;
      const editor = editorOf(request);
      const reader = await readerOf(request);
      const before = await findSeen(id, reader);
      if ((before.revision ?? 0) !== request.body.revision)
        throw new AppError('stale_revision', { details: await readDetails(id, reader) });
      const audited = await toAudited(before);
      const act = await writer.change(id, request.body, editor);
      sizes.forget();
      if (act !== null) {
        const details = changedValues(audited, await toAudited(await findSeen(id, reader)));
        await audit({ act, userId, objectId: id, details });
      }
      return readDetails(id, reader);
    },
  );

  app.delete('/swarms/:id', { schema: { params: byId } }, async (request, reply) => {
    const { userId } = requireUser(request);
    await writer.remove(request.params.id, editorOf(request));
    sizes.forget();
    await audit({ act: 'team_deleted', userId, objectId: request.params.id });
    return reply.status(204).send();
  });

  app.post(
    '/swarms/:id/consequences',
    {
      schema: {
        params: byId,
        querystring: localeQuery,
        body: z.strictObject(TeamConsequencesQuestion.shape),
        response: { 200: TeamConsequences },
      },
    },
    async (request) => {
      editorOf(request);
      return findConsequences(request.params.id, request.body, chooseLocale(request.actor, request.query._locale));
    },
  );
};
