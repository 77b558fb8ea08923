import { AppError } from '@wellspring/shared/errors.ts';
import { requireUser } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyRequest } from 'fastify';
import { requirePermission } from '../../platform/authorization.ts';
import type { PeopleReader, TeamRow } from '../door/person.ts';
import type { TeamEditor } from './team-places.repository.ts';
import type { TeamTree } from './team-tree.repository.ts';
import { findTreeReader, seesTeam, type TreeReader } from './tree-reader.ts';

/** Who asks for teams, and the teams that they may see. */
export type SeenTeams = {
  readerOf: (request: FastifyRequest) => Promise<TreeReader>;
  /** A team that does not exist and one the reader may not see are the same. @throws AppError not_found */
  findSeen: (id: string, reader: TreeReader) => Promise<TeamRow>;
};

export const createSeenTeams = (tree: Pick<TeamTree, 'find'>, linksOf: PeopleReader['linksOf']): SeenTeams => ({
  readerOf: async (request) => findTreeReader(request.actor, await linksOf(requireUser(request).userId)),
  async findSeen(id, reader) {
    const row = await tree.find(id);
    if (!row || !seesTeam(reader, row)) throw new AppError('not_found');
    return row;
  },
});

/** @throws AppError not_allowed without manageteams */
export function editorOf(request: FastifyRequest): TeamEditor {
  const { userId } = requireUser(request);
  requirePermission(request.actor, 'manageteams');
  return { userId, actor: request.actor };
}
