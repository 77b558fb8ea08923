import type { FastifyPluginAsync } from 'fastify';
import type { FrameReader } from '../checkups/door/frame.ts';
import type { RunReader } from '../checkups/door/run.ts';
import type { CountRunUp } from '../checkups/door/tell-run.ts';
import type { ContentReader } from '../content/door/content.ts';
import type { MailWriter } from '../mail/door/mail.ts';
import type { ReadColleague } from '../people/door/colleague.ts';
import type { PeopleReader } from '../people/door/person.ts';
import type { FindResultReaders } from '../people/door/result-readers.ts';
import type { Platform, Store } from '../platform/platform.module.ts';
import type { StoredCollection } from '../platform/stored-collection.ts';
import type { SettingsReader } from '../settings/door/setting.ts';
import { eraseReader } from './erasure/erase-reader.repository.ts';
import { agedSubmissions, eraseSubmissions } from './erasure/erase-submissions.repository.ts';
import { submissionsSection } from './own-data/submissions-section.ts';
import { createSaveSubmission } from './saves/save-submission.ts';
import { createAnswersDigest } from './scoring-feed/answers-digest.ts';
import { createFeedAgain } from './scoring-feed/feed-again.repository.ts';
import { internalSubmissionsRoutes } from './scoring-feed/internal-submissions.routes.ts';
import { createLeaveOut } from './scoring-feed/leave-out.repository.ts';
import { createReaderLister } from './scoring-feed/list-readers.repository.ts';
import { createRespondentKeys } from './scoring-feed/respondent-key.ts';
import { stuckMessagesRoutes } from './scoring-feed/stuck-messages.routes.ts';
import { internalReportsRoutes } from './sharing/internal-reports.routes.ts';
import { createListShared } from './sharing/list-shared.ts';
import { openSharedRoutes } from './sharing/open-shared.routes.ts';
import { ownAccessesRoutes } from './sharing/own-accesses.routes.ts';
import { createReportAccess } from './sharing/report-access.ts';
import { sharedReportsRoutes } from './sharing/shared-reports.routes.ts';
import { createSubmissionAccess } from './sharing/submission-access.ts';
import {
  createAwaitedCounter,
  createFinishedCounter,
  createProgressReader,
} from './submissions/progress.repository.ts';
import { createSubmissionReader } from './submissions/read-submissions.ts';
import { submissionModel } from './submissions/submission.model.ts';
import { createSubmissionRepository } from './submissions/submission.repository.ts';
import { submissionsRoutes } from './submissions/submissions.routes.ts';

export const answersCollections: readonly StoredCollection[] = [
  {
    model: submissionModel,
    personalData: {
      erase: [
        { phase: 'scores', erase: eraseSubmissions },
        { phase: 'rest', erase: eraseReader },
      ],
      aged: agedSubmissions,
      copySections: [submissionsSection],
    },
  },
];

type AnswersNeighbours = {
  people: Pick<PeopleReader, 'hasDashboard' | 'managerIdsOf'>;
  settings: Pick<SettingsReader, 'readRecent'>;
};

/**
 * Submissions and who may read their reports, as the other rooms read them.
 *
 * @param secret keys the respondent keys
 */
export function openAnswers({ connection, outbox }: Store, secret: string, { people, settings }: AnswersNeighbours) {
  const submissions = createSubmissionRepository(connection, outbox.findPending);
  const reportAccess = createReportAccess({
    managerIdsOf: people.managerIdsOf,
    hasDashboard: people.hasDashboard,
    isDashboardHidden: async () => (await settings.readRecent()).hidedashboard,
  });
  return {
    ...reportAccess,
    countAwaited: createAwaitedCounter(connection),
    countFinished: createFinishedCounter(connection),
    feedAgain: createFeedAgain(connection, outbox),
    mayReadSubmissionOf: createSubmissionAccess(submissions, reportAccess),
    readProgress: createProgressReader(connection),
    respondentKeyOf: createRespondentKeys(secret),
    submissions,
  };
}

type AnswersDeps = {
  config: { RESPONDENT_SECRET: string };
  platform: Platform;
  answers: ReturnType<typeof openAnswers>;
  checkups: { countRunUp: CountRunUp; frames: FrameReader; runs: RunReader };
  content: ContentReader;
  mail: { mails: MailWriter };
  people: PeopleReader & { readColleague: ReadColleague; findResultReaders: FindResultReaders };
  settings: SettingsReader;
};

/** Submissions, their reports, and the feed of their answers to analytics. */
export const answersRoutes: FastifyPluginAsync<AnswersDeps> = async (
  app,
  { config, platform, answers, checkups, content, mail, people, settings },
) => {
  const { submissions, hasReports, mayReadReport, readableOf, respondentKeyOf } = answers;
  const { runs, frames } = checkups;
  const { findPerson, managerIdsOf, managersOf, namesOf, readColleague } = people;
  const { connection, audit, auditOpening, findLogIns, findOpenings, findOpeningsBy } = platform;
  const { inTransaction, outbox, wakeRelay } = platform;
  const reading = createSubmissionReader({ submissions, runs, content, managersOf });
  void app.register(submissionsRoutes, {
    deps: {
      submissions,
      runs,
      content,
      reading,
      save: createSaveSubmission({ submissions, runs, content }),
      answersDigestOf: createAnswersDigest(config.RESPONDENT_SECRET),
      privateByDefault: async () => (await settings.readRecent()).privateByDefault,
      auditOpening,
      mayReadReport,
      managerIdsOf,
      findPerson,
      mails: mail.mails,
      outbox,
      inTransaction,
      wakeRelay,
    },
  });
  const listShared = createListShared({
    submissions,
    readableOf,
    findOpeningsBy,
    auditMonths: async () => (await settings.readRecent()).auditMonths,
  });
  void app.register(sharedReportsRoutes, { deps: { listShared, runs, namesOf } });
  void app.register(openSharedRoutes, {
    deps: {
      listShared,
      submissions,
      reading,
      respondentKeyOf,
      auditOpening,
      findOpeningsBy,
      findPerson,
      readColleague,
      settings,
    },
  });
  const listReaders = createReaderLister(connection, people.findResultReaders);
  void app.register(internalSubmissionsRoutes, {
    deps: { submissions, content, outbox, frames, respondentKeyOf, listReaders },
  });
  void app.register(stuckMessagesRoutes, {
    deps: { outbox, leaveOut: createLeaveOut(connection, checkups.countRunUp), audit, wakeRelay },
  });
  void app.register(internalReportsRoutes, {
    deps: { submissions, reading, respondentKeyOf, hasReports, readableOf, auditOpening, findOpenings, namesOf },
  });
  void app.register(ownAccessesRoutes, {
    deps: { submissions, reading, hasReports, findOpenings, findLogIns, namesOf },
  });
};
