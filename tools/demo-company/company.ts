import { createAnswersDigest } from '../../services/checkups/src/answers/scoring-feed/answers-digest.ts';
import { frameId } from '../../services/checkups/src/checkups/door/frame.ts';
import { contentDocuments } from '../../services/checkups/src/content/content-documents.ts';
import { createScorer } from './answers/scores.ts';
import { createSubmission } from './answers/submissions.ts';
import { frameRow, runTeamRows } from './checkups/frames.ts';
import { createInvitations, participationRow } from './checkups/participations.ts';
import { createReminders } from './checkups/reminders.ts';
import { createCheckups, createRuns } from './checkups/schedule.ts';
import { morning, startOfDay } from './dates.ts';
import { FED_VERSION, fedRuns } from './fed-runs.ts';
import { ADMIN_EMAIL } from './people/accounts.ts';
import type { DemoPerson } from './people/demo-person.ts';
import { giveFurtherAccounts, viewerRows } from './people/further-accounts.ts';
import { createOthers } from './people/others.ts';
import { createPeople, membershipRows, userRow } from './people/people.ts';
import { profileOptionsRows } from './people/profile-options.ts';
import { createSegments, segmentMembershipRows, segmentRuleRows, segmentVersionRows } from './people/segments.ts';
import { createTeams } from './people/teams.ts';
import { userTagRows } from './people/user-tags.ts';
import type { DemoLogo } from './settings/demo-logo.ts';
import { createMails } from './settings/mails.ts';
import { branchRows, embedKeyRows, INTRANET_ISSUER, settingRows } from './settings/settings.ts';
import { createActions } from './talk/actions.ts';
import { createAgreements } from './talk/agreements.ts';
import { createFeedbackResponses } from './talk/feedback-responses.ts';
import { createFeedbacks } from './talk/feedbacks.ts';
import { createMeetings } from './talk/meetings.ts';
import { createMessages } from './talk/messages.ts';
import { withTalkAsked } from './talk/reviews.ts';

const SEED = 'lindeboom-1';

export type CompanyOptions = {
  /** Dates are relative to the beginning of this day (UTC): a year of checkups before it, one running, one ahead. */
  now: Date;
  /** Hash of the accounts' password. */
  passwordHash: string;
  respondentSecret: string;
  embedPublicJwk: Record<string, unknown>;
  intranetOrigins: readonly string[];
  /** Of the default branch; absent or null: it has none. */
  logo?: DemoLogo | null;
};

/** The people who lead a person's team, without the person: those a report can be shared with. */
function managersByTeam(people: readonly DemoPerson[]) {
  const managers = new Map<string, string[]>();
  for (const { id, leads } of people)
    for (const { row } of leads) managers.set(row._id, [...(managers.get(row._id) ?? []), id]);
  return ({ id, team }: DemoPerson) => (managers.get(team.row._id) ?? []).filter((managerId) => managerId !== id);
}

/**
 * The whole demo company as documents, by database and collection: the same for the same options and day, at every hour
 * of it, so that a reset gives back what a visitor saw. Nothing in it is later than the beginning of the day.
 */
export function createCompany(options: CompanyOptions) {
  const { passwordHash, respondentSecret, embedPublicJwk, intranetOrigins, logo } = options;
  const now = startOfDay(options.now);
  const founded = morning(now, -2_000);
  const teams = createTeams(founded);
  const segments = createSegments(founded, now);
  const people = createPeople(SEED, now, teams);
  const runs = createRuns(now);
  const meetings = createMeetings(SEED, now, people);
  const agreements = createAgreements(SEED, now, people, runs);
  const invitations = createInvitations(SEED, runs, people);
  const furtherAccounts = giveFurtherAccounts(people);
  const others = createOthers({ founded, now, teams, segments, issuer: INTRANET_ISSUER });
  const findManagers = managersByTeam(people);
  const scorer = createScorer(founded, respondentSecret);
  const toDigest = createAnswersDigest(respondentSecret);

  const answered = invitations.flatMap((invitation) => {
    const submission = createSubmission(SEED, invitation, findManagers(invitation.person), now, toDigest);
    return submission ? [{ invitation, submission }] : [];
  });
  const frames = invitations.flatMap((invitation) => frameRow(invitation, segments) ?? []);
  const runTeams = runTeamRows(
    frames,
    [...teams, ...segments].map(({ row }) => row),
  );
  const frameById = new Map(
    frames.map(({ _id, teamIds, segmentIds, attributes }) => [
      _id,
      { teamIds, segmentIds, attributes, isOfToday: false },
    ]),
  );
  const scores = answered.flatMap(({ invitation: { person, run }, submission }) => {
    const frame = frameById.get(frameId(run.row._id, person.id)) ?? null;
    return scorer.score(submission, run, frame) ?? [];
  });

  return {
    checkups: {
      ...contentDocuments(),
      users: [
        ...people.map((person) => userRow(person, passwordHash, INTRANET_ISSUER, furtherAccounts.get(person.id))),
        ...others.users,
      ],
      teams: [...[...teams, ...segments].map(({ row }) => row), ...others.teams],
      memberships: [
        ...people.flatMap((person) => [...membershipRows(person), ...segmentMembershipRows(person, segments)]),
        ...viewerRows(
          people,
          furtherAccounts,
          [...teams, ...segments].map(({ row }) => row),
        ),
        ...others.memberships,
      ],
      segmentRules: segmentRuleRows(segments),
      segmentVersions: segmentVersionRows(segments, founded, people[0]?.id ?? ''),
      checkups: withTalkAsked(createCheckups(), runs),
      entries: runs.map(({ row }) => ({
        ...row,
        ...(row.status === 'planned' ? {} : { feedVersion: FED_VERSION }),
        invitedCount: invitations.filter(({ run }) => run.row._id === row._id).length,
      })),
      reminders: createReminders(
        runs.map(({ row }) => row),
        people.find(({ account }) => account?.email === ADMIN_EMAIL)?.id ?? '',
      ),
      participations: invitations.map(participationRow),
      frames,
      runTeams,
      submissions: answered.map(({ submission }) => submission),
      settings: settingRows(),
      companyBranches: branchRows(logo?.logo ?? null),
      logoFiles: logo?.files ?? [],
      profileOptions: profileOptionsRows(),
      embedKeys: embedKeyRows(intranetOrigins, embedPublicJwk),
      meetings,
      mails: createMails(now, people, meetings),
      feedbacks: createFeedbacks(SEED, now, people),
      feedbackResponses: createFeedbackResponses(
        SEED,
        answered.map(({ submission }) => submission),
        new Set(people.flatMap(({ id, account }) => (account ? [id] : []))),
      ),
      actions: [...createActions(SEED, now, people), ...agreements.actions],
      replyOpinions: agreements.replyOpinions,
      ...createMessages(SEED, now, people),
      userTags: userTagRows(founded),
    },
    analytics: {
      normSets: [scorer.normSet],
      scores,
      ...fedRuns(
        runs.map(({ row }) => row),
        { frames, runTeams, submissions: answered.map(({ submission }) => submission) },
      ),
    },
  };
}

export type Company = ReturnType<typeof createCompany>;
