import { shownProfileFields } from '@wellspring/shared/domain/profile/profile-fields.ts';
import { createServer, type Server } from '@wellspring/shared/server/http/create-server.ts';
import { health } from '@wellspring/shared/server/http/health.ts';
import { createInternalTokens } from '@wellspring/shared/server/http/internal-token.ts';
import { serviceAuth } from '@wellspring/shared/server/http/service-auth.ts';
import type { Wake } from '@wellspring/shared/server/jobs/waker.ts';
import { pingDatabase } from '@wellspring/shared/server/mongo.ts';
import type { Connection } from 'mongoose';
import { createEmbedKeyRepository } from '../access/embed-keys/embed-key.repository.ts';
import { embedKeysRoutes } from '../access/embed-keys/embed-keys.routes.ts';
import { createPasswordHasher } from '../access/passwords/password-hasher.ts';
import { createResetCodeRepository } from '../access/reset/reset-code.repository.ts';
import { internalSessionsRoutes } from '../access/sessions/internal-sessions.routes.ts';
import { createRefreshTokens } from '../access/sessions/refresh-token.ts';
import { createSessionRepository } from '../access/sessions/session.repository.ts';
import { sessionsRoutes } from '../access/sessions/sessions.routes.ts';
import { createSaveSubmission } from '../answers/saves/save-submission.ts';
import { createAnswersDigest } from '../answers/scoring-feed/answers-digest.ts';
import { internalSubmissionsRoutes } from '../answers/scoring-feed/internal-submissions.routes.ts';
import { createLeaveOut } from '../answers/scoring-feed/leave-out.repository.ts';
import { createRespondentKeys } from '../answers/scoring-feed/respondent-key.ts';
import { stuckMessagesRoutes } from '../answers/scoring-feed/stuck-messages.routes.ts';
import { internalReportsRoutes } from '../answers/sharing/internal-reports.routes.ts';
import { createReportAccess } from '../answers/sharing/report-access.ts';
import { createAwaitedCounter, createFinishedCounter } from '../answers/submissions/progress.repository.ts';
import { createSubmissionReader } from '../answers/submissions/read-submissions.ts';
import { createSubmissionRepository } from '../answers/submissions/submission.repository.ts';
import { submissionsRoutes } from '../answers/submissions/submissions.routes.ts';
import { calendarRoutes } from '../checkups/calendar/calendar.routes.ts';
import { createDefinitionRepository } from '../checkups/definitions/definition.repository.ts';
import { definitionsRoutes } from '../checkups/definitions/definitions.routes.ts';
import { countRunUp } from '../checkups/erasure/leave-run.repository.ts';
import { internalFeedRoutes } from '../checkups/feed/internal-feed.routes.ts';
import { createInvitedCounter } from '../checkups/frames/count-invited.repository.ts';
import { createFrameRepository } from '../checkups/frames/frame.repository.ts';
import { checkupsRoutes } from '../checkups/participations/checkups.routes.ts';
import { createRunRepository } from '../checkups/participations/run.repository.ts';
import { createEntryRepository } from '../checkups/schedule/entry.repository.ts';
import { createAudienceMeter } from '../checkups/schedule/measure-audience.ts';
import { createReminderRepository } from '../checkups/schedule/reminder.repository.ts';
import { scheduleRoutes } from '../checkups/schedule/schedule.routes.ts';
import { createContentRepository } from '../content/content.repository.ts';
import { contentRoutes } from '../content/content.routes.ts';
import { createDeliveryRepository } from '../mail/deliveries/delivery.repository.ts';
import { mailDeliveriesRoutes } from '../mail/deliveries/mail-deliveries.routes.ts';
import { createMailRepository } from '../mail/sending/mail.repository.ts';
import { createMailTransport } from '../mail/sending/mail-transport.ts';
import { sendTestMail } from '../mail/sending/send-test-mail.ts';
import { createMailTemplateRepository } from '../mail/templates/mail-template.repository.ts';
import { mailTemplatesRoutes } from '../mail/templates/mail-templates.routes.ts';
import { createProfileOptionsRepository } from '../people/profile/profile-options.repository.ts';
import { profileOptionsRoutes } from '../people/profile/profile-options.routes.ts';
import { createAudienceReader } from '../people/teams/audience.repository.ts';
import { createNamedTeams } from '../people/teams/named-things.repository.ts';
import { createTeamChoices } from '../people/teams/team-choices.repository.ts';
import { teamChoicesRoutes } from '../people/teams/team-choices.routes.ts';
import { createTeamPeopleRepository } from '../people/teams/team-people.repository.ts';
import { zerglingsRoutes } from '../people/teams/zerglings.routes.ts';
import { createDeviceKeys } from '../people/users/device-key.ts';
import { createPeopleRepository } from '../people/users/people.repository.ts';
import { createPersonChoices } from '../people/users/person-choices.repository.ts';
import { personChoicesRoutes } from '../people/users/person-choices.routes.ts';
import { toUser } from '../people/users/to-user.ts';
import { createUserTagRepository } from '../people/users/user-tag.repository.ts';
import { usersRoutes } from '../people/users/users.routes.ts';
import { createAuditRepository } from '../platform/audit/audit.repository.ts';
import type { Audit } from '../platform/audit/audit.ts';
import { auditDenials } from '../platform/audit/audit-denials.ts';
import { createOpeningAudit } from '../platform/audit/audit-opening.ts';
import { internalDenialsRoutes } from '../platform/audit/internal-denials.routes.ts';
import { databaseErrorHandler } from '../platform/database-errors.ts';
import { transactionsOn } from '../platform/mongo.ts';
import { createOutboxRepository } from '../platform/outbox/outbox.repository.ts';
import { OUTBOX_RELAY } from '../platform/outbox/relay-outbox.ts';
import { tagsRoutes } from '../platform/tags/tags.routes.ts';
import { createErasureCodeRepository } from '../privacy/erasure/erasure-code.repository.ts';
import { createErasureRequestRepository } from '../privacy/erasure/erasure-request.repository.ts';
import { ownErasureRoutes } from '../privacy/erasure/own-erasure.routes.ts';
import { dataCopiesRoutes } from '../privacy/own-data/data-copies.routes.ts';
import { createDataCopyRepository } from '../privacy/own-data/data-copy.repository.ts';
import { createRetentionRepository } from '../privacy/retention/retention.repository.ts';
import { retentionRoutes } from '../privacy/retention/retention.routes.ts';
import { thresholdsOf } from '../settings/door/setting.ts';
import { reportTextsRoutes } from '../settings/report-texts.routes.ts';
import { createSettingsRepository } from '../settings/settings.repository.ts';
import { settingsRoutes } from '../settings/settings.routes.ts';
import { createActionRepository } from '../talk/actions/action.repository.ts';
import { type ActionDeps, actionsRoutes } from '../talk/actions/actions.routes.ts';
import { internalActionsRoutes } from '../talk/actions/internal-actions.routes.ts';
import { createFeedbackRepository } from '../talk/feedback/feedback.repository.ts';
import { feedbacksRoutes } from '../talk/feedback/feedbacks.routes.ts';
import { createFeedbackResponseRepository } from '../talk/feedback-responses/feedback-response.repository.ts';
import { feedbackResponsesRoutes } from '../talk/feedback-responses/feedback-responses.routes.ts';
import { createMeetingRepository } from '../talk/meetings/meeting.repository.ts';
import { meetingsRoutes } from '../talk/meetings/meetings.routes.ts';
import { reviewsRoutes } from '../talk/meetings/reviews.routes.ts';
import { createMessageRepository } from '../talk/messages/message.repository.ts';
import { createMessageTagRepository } from '../talk/messages/message-tag.repository.ts';
import { messagesRoutes } from '../talk/messages/messages.routes.ts';
import { collections } from './collections.ts';
import type { ServerConfig } from './config.ts';

export type AppConfig = Pick<
  ServerConfig,
  | 'INTERNAL_SECRET'
  | 'RESPONDENT_SECRET'
  | 'PASSWORD_PEPPER'
  | 'DEMO'
  | 'LOG_LEVEL'
  | 'AUDIT_DAYS'
  | 'PUBLIC_URL'
  | 'SMTP_URL'
  | 'MAIL_FROM'
>;

export type AppDeps = { connection: Connection; wake: Wake };

/** The HTTP side of the service, put together; it neither connects nor listens. */
export function buildApp(config: AppConfig, { connection, wake }: AppDeps): Server {
  const wakeRelay = () => wake(OUTBOX_RELAY);
  const inTransaction = transactionsOn(connection);
  const people = createPeopleRepository(connection);
  const settings = createSettingsRepository(connection);
  const optionLists = createProfileOptionsRepository(connection);
  const content = createContentRepository(connection);
  const outbox = createOutboxRepository(connection);
  const mails = createMailRepository(connection, outbox, settings.mailLanguage);
  const deliveries = createDeliveryRepository(connection, { outbox, inTransaction });
  const transport = createMailTransport(config.SMTP_URL);
  const sessions = createSessionRepository(connection);
  const submissions = createSubmissionRepository(connection, outbox.findPending);
  const { linksOf, managerIdsOf, managersOf, memberTeamIdsOf, namesOf } = people;
  const runs = createRunRepository({ connection, content, memberTeamIdsOf });

  const auditEvents = createAuditRepository(connection, config.AUDIT_DAYS);
  const audit: Audit = (event) =>
    auditEvents.add(event, new Date()).catch((err: unknown) => app.log.error({ err, act: event.act }, 'not audited'));

  const deviceKeyOf = createDeviceKeys(config.RESPONDENT_SECRET);
  const sessionDeps = {
    audit,
    wasAuditedSince: auditEvents.hasSince,
    people: {
      ...people,
      describe: async (person: Parameters<typeof toUser>[0]) => ({
        ...toUser(person, await linksOf(person._id)),
        deviceKey: deviceKeyOf(person._id),
      }),
    },
    sessions,
    tokens: createRefreshTokens(config.PASSWORD_PEPPER),
    hasher: createPasswordHasher(config.PASSWORD_PEPPER),
    codes: createResetCodeRepository(connection),
    mails,
    inTransaction,
    wakeRelay,
    passwordMinLength: async () => (await settings.readRecent()).data.passwordMinLength,
  };
  const { hasReports, mayReadReport } = createReportAccess({
    managerIdsOf,
    hasDashboard: people.hasDashboard,
    isDashboardHidden: async () => (await settings.readRecent()).data.hidedashboard,
  });
  const reading = createSubmissionReader({ submissions, runs, content, managersOf });
  const auditOpening = createOpeningAudit(auditEvents, audit);
  const submissionDeps = {
    auditOpening,
    mayReadReport,
    reading,
    submissions,
    runs,
    content,
    outbox,
    inTransaction,
    wakeRelay,
    managerIdsOf,
    findPerson: people.findPerson,
    mails,
    privateByDefault: async () => (await settings.readRecent()).data.privateByDefault,
    save: createSaveSubmission({ submissions, runs, content }),
    answersDigestOf: createAnswersDigest(config.RESPONDENT_SECRET),
  };
  const respondentKeyOf = createRespondentKeys(config.RESPONDENT_SECRET);
  const erasureRequests = createErasureRequestRepository(connection);

  const teamPeople = createTeamPeopleRepository(connection);
  const teamChoices = createTeamChoices(connection);
  const meetingDeps = {
    meetings: createMeetingRepository(connection),
    unsentNotices: deliveries.unsentNotices,
    teamPeople,
    managerIdsOf,
    findPerson: people.findPerson,
    mails,
    inTransaction,
    wakeRelay,
    timeZone: async () => (await settings.readRecent()).data.timeZone,
    async mayReadSubmissionOf(userId: string, submissionId: string, readerId: string) {
      const head = await submissions.findHead(submissionId);
      if (head?.userId !== userId) return false;
      return readerId === userId || mayReadReport(readerId, head);
    },
  };
  const feedbackDeps = {
    feedbacks: createFeedbackRepository(connection),
    teamPeople,
    settings: async () => (await settings.readRecent()).data,
  };
  const actionDeps: ActionDeps = {
    actions: createActionRepository(connection),
    linksOf,
    isVisibleTeam: teamChoices.isVisibleTeam,
    titlesOf: teamPeople.titlesOf,
    peopleNamed: teamPeople.peopleNamed,
    actionsEnabled: async () => (await settings.readRecent()).data.actionsenabled,
  };

  const app = createServer({ name: 'checkups', logLevel: config.LOG_LEVEL, isInternal: true });
  void app.register(serviceAuth, { tokens: createInternalTokens(config.INTERNAL_SECRET) });
  void app.register(health, { checks: { mongo: () => pingDatabase(connection) } });
  void app.register(async (routes) => {
    routes.setErrorHandler(databaseErrorHandler);
    auditDenials(routes, audit);
    void routes.register(usersRoutes, {
      people,
      deviceKeyOf,
      readSettings: async () => (await settings.readRecent()).data,
      branchIds: async () => new Set((await settings.listBranches(undefined)).map(({ id }) => id)),
      optionLists,
    });
    void routes.register(profileOptionsRoutes, {
      deps: {
        lists: optionLists,
        heldOf: people.heldOptionsOf,
        async shownFields() {
          const { profileFields, hideuserprofile } = (await settings.readRecent()).data;
          return shownProfileFields(profileFields, hideuserprofile).map(({ field }) => field);
        },
        profileOf: async (userId) => (await people.findProfile(userId))?.profile ?? {},
        audit,
      },
    });
    void routes.register(personChoicesRoutes, { people: createPersonChoices(connection) });
    void routes.register(definitionsRoutes, {
      deps: {
        definitions: createDefinitionRepository(connection),
        content,
        named: { ...createNamedTeams(connection), namesOf },
      },
      audit,
      readBeginning: async () => ({ requiresReview: (await settings.read()).data.requireManagerReview }),
    });
    void routes.register(teamChoicesRoutes, { deps: { choices: teamChoices, linksOf } });
    void routes.register(internalDenialsRoutes, { audit });
    void routes.register(internalSessionsRoutes, { deps: sessionDeps });
    void routes.register(sessionsRoutes, { deps: sessionDeps });
    void routes.register(calendarRoutes, {
      deps: { runs, submissions },
      timeZone: async () => (await settings.readRecent()).data.timeZone,
    });
    void routes.register(scheduleRoutes, {
      deps: {
        entries: createEntryRepository(connection),
        measureAudience: createAudienceMeter(createAudienceReader(connection)),
        named: { ...createNamedTeams(connection), namesOf },
        audit,
        countFinished: createFinishedCounter(connection),
        reminders: createReminderRepository(connection),
        mails,
        namesOf,
        settings: async () => (await settings.readRecent()).data,
        timeZone: async () => (await settings.readRecent()).data.timeZone,
        wakeEntries: () => wake('entries'),
        wakeReminders: () => wake('reminders'),
      },
    });
    void routes.register(settingsRoutes, { settings, isDemo: config.DEMO, audit });
    void routes.register(mailTemplatesRoutes, {
      deps: {
        templates: createMailTemplateRepository(connection),
        findPerson: people.findPerson,
        sendNow: (to, mail) =>
          sendTestMail({ transport, from: config.MAIL_FROM, publicUrl: config.PUBLIC_URL }, to, mail),
        company: async () => (await settings.readRecent()).data.companyName,
        publicUrl: config.PUBLIC_URL,
        audit,
      },
    });
    void routes.register(mailDeliveriesRoutes, {
      deps: { deliveries, namesOf, wakeRelay, secret: config.RESPONDENT_SECRET },
    });
    void routes.register(contentRoutes, { content });
    void routes.register(checkupsRoutes, {
      deps: {
        runs,
        content,
        submissions,
        managersOf,
        timeZone: async () => (await settings.readRecent()).data.timeZone,
        thresholdsNow: async () => thresholdsOf((await settings.readRecent()).data),
      },
    });
    void routes.register(submissionsRoutes, { deps: submissionDeps });
    void routes.register(internalSubmissionsRoutes, {
      deps: { submissions, content, outbox, frames: createFrameRepository(connection), respondentKeyOf },
    });
    void routes.register(stuckMessagesRoutes, {
      deps: { outbox, leaveOut: createLeaveOut(connection, countRunUp), audit, wakeRelay },
    });
    void routes.register(internalFeedRoutes, {
      deps: {
        entries: createEntryRepository(connection),
        countFinished: createAwaitedCounter(connection),
        countInvited: createInvitedCounter(connection),
        outbox,
        settings: async () => (await settings.readRecent()).data,
      },
    });
    void routes.register(internalReportsRoutes, {
      deps: {
        submissions,
        reading,
        respondentKeyOf,
        hasReports,
        mayReadReport,
        auditOpening,
        findOpenings: auditEvents.findOpenings,
        namesOf,
      },
    });
    void routes.register(reportTextsRoutes, { readSettings: settings.readRecent });
    void routes.register(feedbackResponsesRoutes, {
      deps: {
        runs,
        submissions,
        linksOf,
        mayReadReport,
        entryExists: async (entryId) => (await createEntryRepository(connection).find(entryId)) !== null,
        responses: createFeedbackResponseRepository(connection),
      },
    });
    void routes.register(zerglingsRoutes, { deps: { teamPeople, managerIdsOf } });
    void routes.register(meetingsRoutes, { deps: meetingDeps });
    void routes.register(reviewsRoutes, {
      deps: {
        meetings: meetingDeps.meetings,
        findHeads: submissions.listHeads,
        findCheckup: runs.findCheckup,
        managerIdsOf,
      },
    });
    void routes.register(feedbacksRoutes, { deps: feedbackDeps });
    void routes.register(actionsRoutes, { deps: actionDeps });
    void routes.register(internalActionsRoutes, { deps: actionDeps });
    void routes.register(messagesRoutes, {
      deps: {
        messages: createMessageRepository(connection),
        tags: createMessageTagRepository(connection),
        linksOf,
        isVisibleTeam: teamChoices.isVisibleTeam,
        titlesOf: teamPeople.titlesOf,
        peopleNamed: teamPeople.peopleNamed,
      },
    });
    void routes.register(tagsRoutes, {
      prefix: '/messagetags',
      repository: createMessageTagRepository(connection),
      audit,
    });
    void routes.register(tagsRoutes, { prefix: '/usertags', repository: createUserTagRepository(connection), audit });
    void routes.register(dataCopiesRoutes, {
      deps: { copies: createDataCopyRepository(connection), audit, wake: () => wake('data-copies') },
    });
    void routes.register(retentionRoutes, {
      deps: {
        retention: createRetentionRepository(connection, collections),
        requests: erasureRequests,
        findPerson: people.findPerson,
        personalDataDays: async () => (await settings.read()).data.personalDataDays,
        audit,
        wake: () => wake('erasures'),
      },
    });
    const passwordHashOf = async (userId: string) => {
      const person = await people.findPerson(userId);
      const user = person && (await people.findByEmail(person.email));
      return user?.passwordHash || null;
    };
    void routes.register(ownErasureRoutes, {
      deps: {
        requests: erasureRequests,
        codes: createErasureCodeRepository(connection, config.PASSWORD_PEPPER),
        hasPassword: async (userId) => (await passwordHashOf(userId)) !== null,
        isPasswordOf: async (userId, password) => sessionDeps.hasher.verify(password, await passwordHashOf(userId)),
        findPerson: people.findPerson,
        mails,
        inTransaction,
        wakeRelay,
        audit,
      },
    });
    void routes.register(embedKeysRoutes, { keys: createEmbedKeyRepository(connection) });
  });
  return app;
}
