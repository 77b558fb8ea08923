import type { Job } from '@wellspring/shared/server/jobs/job.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { Connection } from 'mongoose';
import type { CountFinished, FeedAgain, ReadProgress, SubmissionReader } from '../answers/door/submission.ts';
import type { ContentReader } from '../content/door/content.ts';
import type { EntryMailReader, EntryMailWriter } from '../mail/door/mail.ts';
import type { PeopleReader } from '../people/door/person.ts';
import { deleteRows, replaceId } from '../platform/personal-data.ts';
import type { Platform, Store } from '../platform/platform.module.ts';
import type { StoredCollection } from '../platform/stored-collection.ts';
import { type SettingsReader, toThresholds } from '../settings/door/setting.ts';
import { calendarRoutes } from './calendar/calendar.routes.ts';
import { createCheckupTitles } from './definitions/checkup-titles.repository.ts';
import { createDefinitionRepository } from './definitions/definition.repository.ts';
import { definitionsRoutes } from './definitions/definitions.routes.ts';
import { createSegmentUses } from './definitions/segment-uses.repository.ts';
import type { NamedThings } from './definitions/write-definition.ts';
import { eraseFrames } from './erasure/erase-frames.repository.ts';
import { eraseFromCheckupAudiences, eraseFromEntryAudiences } from './erasure/erase-from-audiences.repository.ts';
import { agedDraws, eraseFromDraws } from './erasure/erase-from-draws.repository.ts';
import { agedParticipations, eraseLinkedCheckups, eraseLinkedRuns } from './erasure/erase-linked.repository.ts';
import { countRunUp } from './erasure/leave-run.repository.ts';
import { internalFeedRoutes } from './feed/internal-feed.routes.ts';
import { createInvitedCounter } from './frames/count-invited.repository.ts';
import { countedInSection } from './frames/counted-in-section.ts';
import { createFrameRepository } from './frames/frame.repository.ts';
import { createMembershipLister } from './frames/list-memberships.repository.ts';
import { type EntryNeighbours, openEntryJobs } from './life-cycle/open-entry-jobs.ts';
import {
  pulseCreditsModel,
  pulseSampleModel,
  pulseSamplePieceModel,
  pulseStandingModel,
} from './life-cycle/pulse-sample.model.ts';
import { checkupModel } from './models/checkup.model.ts';
import { entryModel } from './models/entry.model.ts';
import { frameModel } from './models/frame.model.ts';
import { participationModel } from './models/participation.model.ts';
import { runTeamModel } from './models/run-team.model.ts';
import { ownCheckupsRoutes } from './participations/checkups.routes.ts';
import { createCopyFacts } from './participations/copy-facts.repository.ts';
import { invitationsSection } from './participations/invitations-section.ts';
import { createRunRepository } from './participations/run.repository.ts';
import { createEntryRepository } from './schedule/entry.repository.ts';
import { createAudienceMeter, type MeasureAudience } from './schedule/measure-audience.ts';
import { createOpenEntriesReader } from './schedule/open-entries.repository.ts';
import { createPlannedRunsFinder } from './schedule/planned-runs.repository.ts';
import { createRunReader } from './schedule/read-run.ts';
import { reminderModel } from './schedule/reminder.model.ts';
import { createReminderRepository } from './schedule/reminder.repository.ts';
import { createRunList } from './schedule/run-list.repository.ts';
import { scheduleRoutes } from './schedule/schedule.routes.ts';

/** The draws come before the participations, which say in which draws a person is. */
export const checkupsCollections: readonly StoredCollection[] = [
  { model: pulseSampleModel, personalData: { stays: 'numbers only; the people are in its pieces', aged: agedDraws } },
  { model: pulseSamplePieceModel, personalData: { erase: [{ phase: 'rest', erase: eraseFromDraws }] } },
  {
    model: pulseStandingModel,
    personalData: { erase: [{ phase: 'rest', erase: deleteRows(pulseStandingModel, (userId) => ({ _id: userId })) }] },
  },
  { model: pulseCreditsModel, personalData: 'none' },
  {
    model: checkupModel,
    personalData: {
      erase: [
        { phase: 'rest', erase: eraseFromCheckupAudiences },
        { phase: 'rest', erase: replaceId(checkupModel, 'createdBy') },
        { phase: 'rest', erase: deleteRows(checkupModel, (userId) => ({ ownerId: userId })) },
      ],
      eraseLinked: eraseLinkedCheckups,
    },
  },
  {
    model: entryModel,
    personalData: {
      erase: [
        { phase: 'rest', erase: eraseFromEntryAudiences },
        { phase: 'rest', erase: replaceId(entryModel, 'createdBy') },
      ],
      eraseLinked: eraseLinkedRuns,
    },
  },
  {
    model: participationModel,
    personalData: {
      erase: [{ phase: 'rest', erase: deleteRows(participationModel, (userId) => ({ userId })) }],
      aged: agedParticipations,
      copySections: [invitationsSection],
    },
  },
  {
    model: frameModel,
    personalData: { erase: [{ phase: 'rest', erase: eraseFrames }], copySections: [countedInSection] },
  },
  {
    model: reminderModel,
    personalData: { erase: [{ phase: 'rest', erase: replaceId(reminderModel, 'askedBy') }] },
  },
  { model: runTeamModel, personalData: 'none' },
];

/** Runs, entries and frames, as the other rooms read them. */
export function openCheckups(
  connection: Connection,
  {
    content,
    people,
    mail,
  }: { content: ContentReader; people: Pick<PeopleReader, 'memberTeamIdsOf'>; mail: { mails: EntryMailReader } },
) {
  const entries = createEntryRepository(connection);
  return {
    countRunUp,
    entries,
    facts: createCopyFacts(connection),
    frames: createFrameRepository(connection),
    openEntryIds: createOpenEntriesReader(connection),
    findPlannedRuns: createPlannedRunsFinder(connection),
    readRun: createRunReader(entries),
    segmentUses: createSegmentUses(connection, content.read),
    titles: createCheckupTitles(connection),
    runList: createRunList(connection, mail.mails),
    runs: createRunRepository({ connection, content, memberTeamIdsOf: people.memberTeamIdsOf }),
  };
}

type CheckupsDeps = {
  platform: Platform;
  checkups: ReturnType<typeof openCheckups>;
  answers: { submissions: SubmissionReader; countFinished: CountFinished; countAwaited: CountFinished };
  content: ContentReader;
  mail: { mails: EntryMailReader };
  people: PeopleReader & { audience: { measure: MeasureAudience }; named: NamedThings };
  settings: SettingsReader;
};

/** A user’s own checkups and calendar, the definitions, the schedule, and the feed of analytics. */
export const checkupsRoutes: FastifyPluginAsync<CheckupsDeps> = async (
  app,
  { platform, checkups, answers, content, mail, people, settings },
) => {
  const { connection, audit, outbox, wake } = platform;
  const { entries, runs } = checkups;
  const { submissions } = answers;
  const { managersOf, named, namesOf } = people;
  const { readRecent, timeZone } = settings;
  void app.register(ownCheckupsRoutes, {
    deps: {
      runs,
      content,
      submissions,
      managersOf,
      timeZone,
      thresholdsNow: async () => toThresholds(await readRecent()),
    },
  });
  void app.register(calendarRoutes, { deps: { runs, submissions }, timeZone });
  void app.register(definitionsRoutes, {
    deps: { definitions: createDefinitionRepository(connection), content, named },
    audit,
    readBeginning: async () => ({ requiresReview: (await settings.read()).requireManagerReview }),
  });
  void app.register(scheduleRoutes, {
    deps: {
      entries,
      measureAudience: createAudienceMeter(people.audience),
      named,
      audit,
      countFinished: answers.countFinished,
      reminders: createReminderRepository(connection),
      mails: mail.mails,
      namesOf,
      settings: readRecent,
      timeZone,
      wakeEntries: () => wake('entries'),
      wakeReminders: () => wake('reminders'),
    },
  });
  void app.register(internalFeedRoutes, {
    deps: {
      entries,
      countFinished: answers.countAwaited,
      countInvited: createInvitedCounter(connection),
      listMemberships: createMembershipLister(connection),
      outbox,
      settings: readRecent,
    },
  });
};

type CheckupsJobsDeps = {
  store: Store;
  answers: { feedAgain: FeedAgain; readProgress: ReadProgress };
  mail: { mails: EntryMailReader & EntryMailWriter };
  people: Pick<EntryNeighbours, 'audience' | 'readPlacements' | 'segments'>;
  settings: SettingsReader;
};

/** The jobs of the life cycle of runs. */
export const checkupsJobs = ({ store, answers, mail, people, settings }: CheckupsJobsDeps): Job[] =>
  openEntryJobs(store.connection, {
    audience: people.audience,
    readPlacements: people.readPlacements,
    segments: people.segments,
    mails: mail.mails,
    readProgress: answers.readProgress,
    feedAgain: answers.feedAgain,
    settings: settings.read,
  });
