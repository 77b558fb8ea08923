import type { InternalClient } from '@wellspring/shared/server/http/internal-client.ts';
import type { Job } from '@wellspring/shared/server/jobs/job.ts';
import type { Connection } from 'mongoose';
import { openAccounts } from '../access/access.module.ts';
import { checkupsJobs } from '../checkups/checkups.module.ts';
import { type MailJobsDeps, mailJobs } from '../mail/mail.module.ts';
import { peopleJobs } from '../people/people.module.ts';
import { openStore, platformJobs } from '../platform/platform.module.ts';
import { privacyJobs } from '../privacy/privacy.module.ts';
import { talkJobs } from '../talk/talk.module.ts';
import { collections } from './collections.ts';
import type { WorkerConfig } from './config.ts';
import { openRooms } from './rooms.ts';

export type JobsDeps = {
  config: Pick<WorkerConfig, 'MAIL_FROM' | 'PUBLIC_URL' | 'RESPONDENT_SECRET'>;
  connection: Connection;
  analytics: InternalClient;
  transport: MailJobsDeps['transport'];
};

/** The jobs of every room. */
export function createJobs({ config, connection, analytics, transport }: JobsDeps): Job[] {
  const store = openStore(connection);
  const rooms = openRooms(store, config);
  const accounts = openAccounts(connection, {
    mails: rooms.mail.mails,
    identities: rooms.people,
    settings: rooms.settings,
  });
  const deps = { config, store, analytics, transport, collections, accounts, ...rooms };
  return [
    ...checkupsJobs(deps),
    ...peopleJobs(deps),
    ...mailJobs(deps),
    ...talkJobs(deps),
    ...privacyJobs(deps),
    ...platformJobs(deps),
  ];
}
