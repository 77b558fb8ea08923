import { randomUUIDv7 } from 'node:crypto';
import type { ClientSession, Connection } from 'mongoose';
import { takeLock } from '../../platform/locks/take-lock.repository.ts';
import type { FirstAccounts } from '../door/first-account.ts';
import { teamModel } from '../teams/team.model.ts';
import { createAdministratorRepository } from './administrator.repository.ts';
import { RIGHTS_LOCK } from './company-holders.repository.ts';
import { userModel } from './user.model.ts';

/** The first account of a database: of the set-up page and of the command. */
export function createFirstAccounts(connection: Connection): FirstAccounts {
  const [users, teams] = [userModel(connection), teamModel(connection)];
  const administrators = createAdministratorRepository(connection);
  let isKnownToHaveUsers = false;

  async function hasUsers(session?: ClientSession): Promise<boolean> {
    if (isKnownToHaveUsers) return true;
    const found = await users.findOne({ _id: { $gt: '' } }, { _id: 1 }, session ? { session } : {}).lean();
    isKnownToHaveUsers = found !== null;
    return isKnownToHaveUsers;
  }

  return {
    hasUsers,
    lock: (session) => takeLock(connection, RIGHTS_LOCK, session),
    add: administrators.add,
    async ensureCompanyTeam(title, session) {
      const known = await teams.findOne({ parentId: null, isCompany: true }, { _id: 1 }, { session }).lean();
      if (known) return;
      const team = { _id: randomUUIDv7(), title, isSegment: false, isCompany: true, isVisible: true, parentId: null };
      await teams.insertMany([team], { session });
    },
  };
}
