import { isCycleId } from '@wellspring/shared/domain/results/cycle-id.ts';
import type { Job } from '@wellspring/shared/server/jobs/job.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { Connection } from 'mongoose';
import type { RunList } from '../checkups/door/run-list.ts';
import type { MailWriter, UnsentNotices } from '../mail/door/mail.ts';
import type { PeopleReader } from '../people/door/person.ts';
import type { FindResultReaders } from '../people/door/result-readers.ts';
import type { TeamPeopleReader } from '../people/door/team-people.ts';
import { deleteAged, deleteRows, replaceId } from '../platform/personal-data.ts';
import type { Platform, Store } from '../platform/platform.module.ts';
import type { StoredCollection } from '../platform/stored-collection.ts';
import { tagsRoutes } from '../platform/tags/tags.routes.ts';
import type { MayOpenSet } from '../results/door/set-access.ts';
import type { SettingsReader } from '../settings/door/setting.ts';
import { actionModel } from './actions/action.model.ts';
import { createActionRepository } from './actions/action.repository.ts';
import { actionsRoutes } from './actions/actions.routes.ts';
import { actionsSection } from './actions/actions-section.ts';
import { agreementsRoutes } from './actions/agreements.routes.ts';
import { createAroundReport } from './actions/around-report.ts';
import { internalActionsRoutes } from './actions/internal-actions.routes.ts';
import type { AroundReport } from './door/around-report.ts';
import { feedbackModel } from './feedback/feedback.model.ts';
import { createFeedbackRepository } from './feedback/feedback.repository.ts';
import { feedbackSection } from './feedback/feedback-section.ts';
import { feedbacksRoutes } from './feedback/feedbacks.routes.ts';
import { feedbackResponseModel } from './feedback-responses/feedback-response.model.ts';
import { createFeedbackResponseRepository } from './feedback-responses/feedback-response.repository.ts';
import { feedbackResponsesRoutes } from './feedback-responses/feedback-responses.routes.ts';
import type { ReportDeps } from './feedback-responses/find-report.ts';
import { givenRatingsSection, receivedRatingsSection } from './feedback-responses/ratings-sections.repository.ts';
import { meetingModel } from './meetings/meeting.model.ts';
import { createMeetingRepository, type MeetingRepository } from './meetings/meeting.repository.ts';
import { meetingsRoutes } from './meetings/meetings.routes.ts';
import { meetingsSection } from './meetings/meetings-section.ts';
import type { PlanDeps } from './meetings/plan-meeting.ts';
import type { ReviewDeps } from './meetings/read-reviews.ts';
import { reviewsRoutes } from './meetings/reviews.routes.ts';
import { messageModel } from './messages/message.model.ts';
import { createMessageRepository } from './messages/message.repository.ts';
import { messageTagModel } from './messages/message-tag.model.ts';
import { createMessageTagRepository } from './messages/message-tag.repository.ts';
import { messagesRoutes } from './messages/messages.routes.ts';
import { messagesSection } from './messages/messages-section.ts';
import { replyOpinionsSection } from './replies/opinions-section.ts';
import { repliesRoutes } from './replies/replies.routes.ts';
import { createReplyRepository } from './replies/reply.repository.ts';
import { replyOpinionModel } from './replies/reply-opinion.model.ts';
import { replyOpinionsJob } from './replies/reply-opinions.job.ts';

const byUser = (userId: string) => ({ userId });
const byAuthor = (authorId: string) => ({ authorId });

export const talkCollections: readonly StoredCollection[] = [
  {
    model: meetingModel,
    personalData: {
      erase: [
        { phase: 'rest', erase: deleteRows(meetingModel, byUser, (managerId) => ({ managerId })) },
        { phase: 'rest', erase: replaceId(meetingModel, 'createdBy') },
      ],
      // A meeting that is still to come is not old, however long ago it was planned.
      aged: deleteAged('meetings', meetingModel, (age) => ({
        updatedAt: age,
        $or: [{ date: null }, { date: { $lt: age.$lt } }],
      })),
      copySections: [meetingsSection],
    },
  },
  {
    model: feedbackResponseModel,
    personalData: {
      erase: [{ phase: 'rest', erase: deleteRows(feedbackResponseModel, byUser, (subjectId) => ({ subjectId })) }],
      aged: deleteAged('feedbackResponses', feedbackResponseModel, (updatedAt) => ({ updatedAt })),
      copySections: [givenRatingsSection, receivedRatingsSection],
    },
  },
  {
    model: feedbackModel,
    personalData: {
      erase: [{ phase: 'rest', erase: deleteRows(feedbackModel, byAuthor) }],
      aged: deleteAged('feedbacks', feedbackModel, (createdAt) => ({ createdAt })),
      copySections: [feedbackSection],
    },
  },
  {
    model: messageModel,
    personalData: {
      erase: [{ phase: 'rest', erase: deleteRows(messageModel, byAuthor) }],
      aged: deleteAged('messages', messageModel, (createdAt) => ({ createdAt })),
      copySections: [messagesSection],
    },
  },
  { model: messageTagModel, personalData: 'none' },
  {
    model: actionModel,
    personalData: {
      // What was planned for a team belongs to the team; it stays, with an author who has no name.
      erase: [{ phase: 'rest', erase: deleteRows(actionModel, (authorId) => ({ authorId, list: 'personal' })) }],
      aged: deleteAged('actions', actionModel, (updatedAt) => ({ updatedAt })),
      copySections: [actionsSection],
    },
  },
  {
    model: replyOpinionModel,
    personalData: {
      erase: [{ phase: 'rest', erase: deleteRows(replyOpinionModel, byUser) }],
      aged: deleteAged('replyOpinions', replyOpinionModel, (updatedAt) => ({ updatedAt })),
      copySections: [replyOpinionsSection],
    },
  },
];

type Talk = {
  meetings: MeetingRepository;
  readMeeting: MeetingRepository['find'];
  aroundReport: AroundReport;
};

type OpenTalkDeps = { people: { teamPeople: TeamPeopleReader }; settings: Pick<SettingsReader, 'readRecent'> };

/** Meetings, for the mails about them, and what stands beside reports of teams. */
export function openTalk(connection: Connection, { people, settings }: OpenTalkDeps): Talk {
  const meetings = createMeetingRepository(connection);
  const { peopleNamed, titlesOf } = people.teamPeople;
  const aroundReport = createAroundReport({
    ...{ peopleNamed, titlesOf },
    actions: createActionRepository(connection),
    responses: createFeedbackResponseRepository(connection),
    actionsEnabled: async () => (await settings.readRecent()).actionsenabled,
  });
  return { meetings, readMeeting: meetings.find, aroundReport };
}

type TalkDeps = {
  platform: Platform;
  talk: Talk;
  answers: Pick<ReportDeps, 'mayReadReport'> &
    Pick<PlanDeps, 'mayReadSubmissionOf'> & {
      submissions: ReportDeps['submissions'] & { listHeads: ReviewDeps['findHeads'] };
    };
  checkups: {
    entries: { find: (entryId: string) => Promise<unknown> };
    runList: Pick<RunList, 'findCounted' | 'listAll'>;
    runs: ReportDeps['runs'] & Pick<ReviewDeps, 'findCheckup'>;
  };
  mail: { deliveries: { unsentNotices: UnsentNotices }; mails: MailWriter };
  results: { mayOpenSet: MayOpenSet };
  people: PeopleReader & {
    teamChoices: { isVisibleTeam: (teamId: string) => Promise<boolean> };
    teamPeople: TeamPeopleReader;
    findResultReaders: FindResultReaders;
  };
  settings: SettingsReader;
};

/** Meetings, feedback, ratings of reports, actions and messages. */
export const talkRoutes: FastifyPluginAsync<TalkDeps> = async (
  app,
  { platform, talk: { meetings }, answers, checkups: { entries, runList, runs }, mail, people, results, settings },
) => {
  const { connection, audit, inTransaction, wakeRelay } = platform;
  const { mayReadReport, mayReadSubmissionOf, submissions } = answers;
  const { findPerson, linksOf, managerIdsOf, teamPeople } = people;
  const { readRecent, timeZone } = settings;
  const { isVisibleTeam } = people.teamChoices;
  const { peopleNamed, titlesOf } = teamPeople;
  void app.register(meetingsRoutes, {
    deps: {
      meetings,
      unsentNotices: mail.deliveries.unsentNotices,
      teamPeople,
      managerIdsOf,
      mayReadSubmissionOf,
      findPerson,
      mails: mail.mails,
      inTransaction,
      wakeRelay,
      timeZone,
    },
  });
  void app.register(reviewsRoutes, {
    deps: { meetings, findHeads: submissions.listHeads, findCheckup: runs.findCheckup, managerIdsOf },
  });
  void app.register(feedbacksRoutes, {
    deps: { feedbacks: createFeedbackRepository(connection), teamPeople, settings: readRecent },
  });
  void app.register(feedbackResponsesRoutes, {
    deps: {
      runs,
      submissions,
      mayReadReport,
      mayOpenSet: results.mayOpenSet,
      entryExists: async (entryId) =>
        isCycleId(entryId)
          ? (await runList.listAll()).some(({ _id }) => _id === entryId)
          : (await entries.find(entryId)) !== null,
      responses: createFeedbackResponseRepository(connection),
    },
  });
  const actions = {
    actions: createActionRepository(connection),
    linksOf,
    isVisibleTeam,
    titlesOf,
    peopleNamed,
    actionsEnabled: async () => (await readRecent()).actionsenabled,
  };
  void app.register(actionsRoutes, { deps: actions });
  const agreements = { ...actions, mayOpenSet: results.mayOpenSet, findCounted: runList.findCounted };
  void app.register(agreementsRoutes, { deps: agreements });
  void app.register(internalActionsRoutes, { deps: agreements });
  const replies = createReplyRepository(connection, inTransaction);
  const { findResultReaders } = people;
  void app.register(repliesRoutes, { deps: { ...agreements, replies, listRuns: runList.listAll, findResultReaders } });
  const tags = createMessageTagRepository(connection);
  const messages = createMessageRepository(connection);
  void app.register(messagesRoutes, { deps: { messages, tags, linksOf, isVisibleTeam, titlesOf, peopleNamed } });
  void app.register(tagsRoutes, { prefix: '/messagetags', repository: tags, audit });
};

type TalkJobsDeps = { store: Store; people: { findResultReaders: FindResultReaders }; settings: SettingsReader };

/** Looks at night at what members say about agreements. */
export const talkJobs = ({ store, people, settings }: TalkJobsDeps): Job[] => [
  replyOpinionsJob({
    replies: createReplyRepository(store.connection, store.inTransaction),
    findResultReaders: people.findResultReaders,
    minimumTeamSize: async () => (await settings.read()).minimumTeamSize,
    now: () => new Date(),
  }),
];
