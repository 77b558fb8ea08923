import type { Job } from '@wellspring/shared/server/jobs/job.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { Accounts } from '../../access/door/accounts.ts';
import type { MailWriter } from '../../mail/door/mail.ts';
import type { Platform, Store } from '../../platform/platform.module.ts';
import type { SettingsReader } from '../../settings/door/setting.ts';
import { createChangesRepository } from '../changes/changes.repository.ts';
import type { ReadOptionLists } from '../door/profile-options.ts';
import { ownEmailRoutes } from '../email/own-email.routes.ts';
import { reopeningRoutes } from '../email/reopening.routes.ts';
import { managedUsersRoutes } from '../list/managed-users.routes.ts';
import { createUserList } from '../list/user-list.repository.ts';
import { createProvisionedUsers } from '../provisioning/provisioned-users.repository.ts';
import { provisioningRoutes } from '../provisioning/provisioning.routes.ts';
import type { SegmentRenewals } from '../segments/renew-segments.repository.ts';
import type { ReadUser } from '../users/read-user.ts';
import { leaversJob } from './leavers.job.ts';
import { createLeavers } from './leavers.repository.ts';
import type { ManageDeps } from './manage-deps.ts';
import { createUserWriter } from './user-writer.repository.ts';
import { userWritesRoutes } from './user-writes.routes.ts';

type ManageRoutesDeps = {
  platform: Platform;
  settings: SettingsReader;
  accounts: Accounts;
  mails: MailWriter;
  optionLists: { readAll: ReadOptionLists; readRecent: ReadOptionLists };
  read: ReadUser;
  renewals: Pick<SegmentRenewals, 'request'>;
};

/** People as those who manage them see and change them. */
export const manageRoutes: FastifyPluginAsync<ManageRoutesDeps> = async (
  app,
  { platform, settings, accounts, mails, optionLists, read, renewals },
) => {
  const { connection, inTransaction, wake, wakeRelay, audit } = platform;
  const manage: ManageDeps = {
    writer: createUserWriter(connection, renewals),
    changes: createChangesRepository(connection),
    accounts,
    mails,
    settings,
    readLists: optionLists.readAll,
    inTransaction,
    wakeRelay,
    wakeSegments: () => wake('segments'),
    audit,
    now: () => new Date(),
  };
  void app.register(managedUsersRoutes, {
    deps: {
      list: createUserList(connection),
      readLists: optionLists.readRecent,
      listBranches: settings.listBranches,
      audit,
    },
  });
  void app.register(userWritesRoutes, { deps: { ...manage, read } });
  void app.register(provisioningRoutes, {
    deps: { manage, settings, users: createProvisionedUsers(connection) },
  });
  void app.register(ownEmailRoutes, { deps: manage });
  void app.register(reopeningRoutes, { deps: { ...manage, read } });
};

type ManageJobsDeps = {
  store: Store;
  accounts: Accounts;
  settings: SettingsReader;
  renewals: Pick<SegmentRenewals, 'request'>;
};

export const manageJobs = ({ store, accounts, settings, renewals }: ManageJobsDeps): Job[] => [
  leaversJob({
    leavers: createLeavers(store.connection),
    writer: createUserWriter(store.connection, renewals),
    accounts,
    inTransaction: store.inTransaction,
    timeZone: settings.timeZone,
    now: () => new Date(),
  }),
];
