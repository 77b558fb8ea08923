import { createBoundedCache } from '@wellspring/shared/server/bounded-cache.ts';
import type { InternalClient } from '@wellspring/shared/server/http/internal-client.ts';
import type { Job } from '@wellspring/shared/server/jobs/job.ts';
import type { Connection } from 'mongoose';
import { createFeedAgain } from '../answers/scoring-feed/feed-again.repository.ts';
import { createRespondentKeys } from '../answers/scoring-feed/respondent-key.ts';
import { createProgressReader } from '../answers/submissions/progress.repository.ts';
import { checkupsJobs } from '../checkups/checkups.module.ts';
import type { CheckupRow, EntryRow } from '../checkups/door/checkup.ts';
import { createCopyFacts } from '../checkups/participations/copy-facts.repository.ts';
import { createEntryRepository } from '../checkups/schedule/entry.repository.ts';
import { createOpenEntriesReader } from '../checkups/schedule/open-entries.repository.ts';
import { createContentRepository } from '../content/content.repository.ts';
import { mailJobs } from '../mail/mail.module.ts';
import { createMailRepository } from '../mail/sending/mail.repository.ts';
import type { MailTransport } from '../mail/sending/mail-transport.ts';
import { createMailTemplateRepository } from '../mail/templates/mail-template.repository.ts';
import { createProfileOptionsRepository } from '../people/profile/profile-options.repository.ts';
import { createAudienceReader } from '../people/teams/audience.repository.ts';
import { createPlacementReader } from '../people/teams/placement.repository.ts';
import { createTeamPeopleRepository } from '../people/teams/team-people.repository.ts';
import { createPeopleRepository } from '../people/users/people.repository.ts';
import { createOutboxRepository } from '../platform/outbox/outbox.repository.ts';
import { createScoresForgetter } from '../privacy/erasure/forget-scores.ts';
import { createScoresReader } from '../privacy/own-data/make-copy.ts';
import { privacyJobs } from '../privacy/privacy.module.ts';
import { createSettingsRepository } from '../settings/settings.repository.ts';
import { createMeetingRepository } from '../talk/meetings/meeting.repository.ts';
import { collections } from './collections.ts';
import type { WorkerConfig } from './config.ts';

/** Of a hundred thousand invitations each speaks of the same run. */
const CACHE_TTL_MS = 5_000;
type RunOfMail = { entry: EntryRow; checkup: CheckupRow } | null;

export type JobsDeps = {
  config: Pick<WorkerConfig, 'MAIL_FROM' | 'PUBLIC_URL' | 'RESPONDENT_SECRET'>;
  connection: Connection;
  analytics: InternalClient;
  transport: MailTransport;
};

/** Every job of this service. */
export function createJobs({ config, connection, analytics, transport }: JobsDeps): Job[] {
  const outbox = createOutboxRepository(connection);
  const settings = createSettingsRepository(connection);
  const mails = createMailRepository(connection, outbox, settings.mailLanguage);
  const people = createPeopleRepository(connection);
  const entries = createEntryRepository(connection);
  const runs = createBoundedCache<RunOfMail>({ size: 20, ttlMs: CACHE_TTL_MS });
  const readSettings = async () => (await settings.read()).data;

  return [
    ...checkupsJobs(connection, {
      audience: createAudienceReader(connection),
      readPlacements: createPlacementReader(connection),
      mails,
      readProgress: createProgressReader(connection),
      feedAgain: createFeedAgain(connection, outbox),
      settings: readSettings,
    }),
    ...mailJobs({
      mails,
      outbox,
      findPerson: people.findPerson,
      texts: createMailTemplateRepository(connection),
      company: async () => (await settings.readRecent()).data.companyName,
      timeZone: async () => (await settings.readRecent()).data.timeZone,
      readMeeting: createMeetingRepository(connection).find,
      readRun: (entryId) =>
        runs.get(entryId, async () => {
          const entry = await entries.find(entryId);
          const checkup = entry && (await entries.findCheckup(entry.checkupId));
          return checkup ? { entry, checkup } : null;
        }),
      transport,
      from: config.MAIL_FROM,
      publicUrl: config.PUBLIC_URL,
    }),
    ...privacyJobs(connection, collections, {
      forgetScores: createScoresForgetter(analytics),
      readScores: createScoresReader(analytics),
      respondentKeyOf: createRespondentKeys(config.RESPONDENT_SECRET),
      openEntryIds: createOpenEntriesReader(connection),
      personalDataDays: async () => (await readSettings()).personalDataDays,
      findRecord: people.findRecord,
      linksOf: people.linksOf,
      managerIdsOf: people.managerIdsOf,
      namesOf: people.namesOf,
      titlesOf: createTeamPeopleRepository(connection).titlesOf,
      facts: createCopyFacts(connection),
      content: createContentRepository(connection),
      readOptionLists: createProfileOptionsRepository(connection).readRecent,
      listBranches: () => settings.listBranches(undefined),
    }),
  ];
}
