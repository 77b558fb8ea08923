import type { Connection } from 'mongoose';
import { createFeedAgain } from '../answers/scoring-feed/feed-again.repository.ts';
import { createProgressReader } from '../answers/submissions/progress.repository.ts';
import type { EntryRow } from '../checkups/door/checkup.ts';
import { openEntryJobs } from '../checkups/life-cycle/open-entry-jobs.ts';
import { createMailRepository } from '../mail/sending/mail.repository.ts';
import { createSegmentFreezer } from '../people/segments/segment-freezer.ts';
import { createAudienceReader } from '../people/teams/audience.repository.ts';
import { createPlacementReader } from '../people/teams/placement.repository.ts';
import { createOutboxRepository } from '../platform/outbox/outbox.repository.ts';
import { defaultSettings, type SettingsData } from '../settings/door/setting.ts';
import { aCheckup, aMembership, anEntry, aTeam, aUser, inDays } from './objects.ts';
import { runDueJobs } from './run-due-jobs.ts';
import type { TestApp } from './test-app.ts';

/** Does what a worker would for runs, with settings of the test. @returns how many steps came to their end */
export const openRuns = (connection: Connection, settings: Partial<SettingsData> = {}): Promise<number> => {
  const jobs = openEntryJobs(connection, {
    audience: createAudienceReader(connection),
    readPlacements: createPlacementReader(connection),
    segments: createSegmentFreezer(connection),
    mails: createMailRepository(connection, createOutboxRepository(connection)),
    readProgress: createProgressReader(connection),
    feedAgain: createFeedAgain(connection, createOutboxRepository(connection)),
    settings: async () => ({ ...defaultSettings, ...settings }),
  });
  return runDueJobs(jobs, (error) => {
    throw error;
  });
};

/** Ada and Bob below the top team, Ada in a segment too; Cleo leads the lower team and is a member of the top one. */
export async function addSmallCompany(test: Pick<TestApp, 'rows'>) {
  await test.rows.add(
    'teams',
    aTeam({ _id: 'top' }),
    aTeam({ _id: 'below', parentId: 'top', ancestorIds: ['top'] }),
    aTeam({ _id: 'elsewhere' }),
    aTeam({ _id: 'hidden', isVisible: false }),
    aTeam({ _id: 'segment', isSegment: true }),
  );
  const ada = aUser({
    _id: 'ada',
    profile: { gender: 'female', employmentType: 'white-collar', birthdate: new Date('1980-05-05T00:00:00Z') },
  });
  const users = [ada, aUser({ _id: 'bob', profile: { companyBranchId: 'ghent' } }), aUser({ _id: 'cleo' })];
  await test.rows.add('users', ...users);
  await test.rows.add(
    'memberships',
    aMembership('ada', 'below'),
    aMembership('ada', 'segment'),
    aMembership('bob', 'below'),
    aMembership('bob', 'hidden'),
    aMembership('cleo', 'top'),
    aMembership('cleo', 'below', 'manager'),
  );
  return users;
}

/** A run for everyone whose opening is due. */
export async function addPlannedRun(test: Pick<TestApp, 'rows'>, given: Partial<EntryRow> = {}) {
  const checkup = aCheckup({ isPulse: given.isPulse ?? false });
  const entry = anEntry(checkup, { status: 'planned', start: inDays(-0.1), thresholds: {}, ...given });
  await test.rows.add('checkups', checkup);
  await test.rows.add('entries', entry);
  return entry;
}
