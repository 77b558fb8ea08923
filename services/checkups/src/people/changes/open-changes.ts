import type { FastifyPluginAsync } from 'fastify';
import type { Connection } from 'mongoose';
import type { Accounts } from '../../access/door/accounts.ts';
import type { Platform } from '../../platform/platform.module.ts';
import type { PeopleReader } from '../door/person.ts';
import { lockTree } from '../tree/place-teams.repository.ts';
import { createTeamUndo } from '../tree/undo-teams.repository.ts';
import { createUserUndo } from '../users/undo-users.repository.ts';
import { createChangesRepository } from './changes.repository.ts';
import { changesRoutes } from './changes.routes.ts';
import { type AfterUndo, createUndoChange } from './undo-change.repository.ts';

type RecentChangesDeps = {
  platform: Pick<Platform, 'connection' | 'audit'>;
  accounts: Accounts;
  namesOf: PeopleReader['namesOf'];
};

/** Undoing changes of users and teams, by the rules of both. */
function openUndo(connection: Connection, accounts: Accounts) {
  const { teams, memberships, afterUndo: afterTeams } = createTeamUndo(connection);
  const { users, afterUndo: afterUsers } = createUserUndo(connection, accounts);
  const afterUndo: AfterUndo = async (...restored) => {
    await afterUsers(...restored);
    await afterTeams(...restored);
  };
  const lock = (session: Parameters<typeof lockTree>[1]) => lockTree(connection, session);
  return createUndoChange(connection, { rules: { users, teams, memberships }, lock, afterUndo });
}

/** Recent changes of users, teams and imports, with their undo. */
export const recentChangesRoutes: FastifyPluginAsync<RecentChangesDeps> = async (
  app,
  { platform: { connection, audit }, accounts, namesOf },
) => {
  const changes = createChangesRepository(connection);
  void app.register(changesRoutes, { deps: { changes, undo: openUndo(connection, accounts), namesOf, audit } });
};
