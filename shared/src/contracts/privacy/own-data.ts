import * as z from 'zod/mini';
import { Score } from '../answers/score.ts';
import { SharingLevel } from '../answers/submission.ts';
import { Id, Locale, Timestamp } from '../common.ts';
import { Preset } from '../people/presets.ts';
import { SplitAttribute } from '../settings/split-attributes.ts';
import { HelpAnswer } from '../talk/team-reply.ts';

/**
 * 2: `sharedWith` lists everyone who can read a submission, and `sharingLevel` says how much of it. 3: `countedIn`. 4: `reply` of an
 * action, `agreementOpinions`. 5: names no segment in which a rule places the person. 6: `presets`, `computations`.
 */
export const OWN_DATA_VERSION = 6;

const moment = z.nullable(Timestamp);

/** One answer in words; `value` and `answer` are null for a question left open. */
const OwnAnswer = z.object({
  theme: z.string(),
  factor: z.string(),
  question: z.string(),
  answer: z.nullable(z.string()),
  value: z.nullable(z.int()),
  answeredAt: moment,
});

const OwnSubmission = z.object({
  id: Id,
  title: z.string(),
  isPulse: z.boolean(),
  isFinished: z.boolean(),
  isPrivate: z.boolean(),
  /** Names of the managers who can read it. */
  sharedWith: z.array(z.string()),
  /** What they are shown; null while it is private. */
  sharingLevel: z.nullable(SharingLevel),
  startedAt: Timestamp,
  updatedAt: Timestamp,
  finishedAt: moment,
  answers: z.array(OwnAnswer),
  notes: z.array(z.object({ factor: z.string(), content: z.string(), isShared: z.boolean(), writtenAt: Timestamp })),
  /** By code: raw score 1 to 7 and percentile 1 to 99; null when there are none. */
  scores: z.nullable(z.record(z.string(), Score)),
  cluster: z.nullable(z.string()),
});
export type OwnSubmission = z.infer<typeof OwnSubmission>;

const ratings = { useful: z.int(), recognise: z.int(), understand: z.int() };

/** Everything the product stores about one user, for that user; nothing in it is about others. */
export const OwnData = z.object({
  schema: z.literal('wellspring.own-data'),
  schemaVersion: z.literal(OWN_DATA_VERSION),
  exportedAt: Timestamp,
  language: Locale,
  person: z.object({
    id: Id,
    firstname: z.string(),
    lastname: z.string(),
    email: z.string(),
    language: Locale,
    status: z.string(),
    permissions: z.array(z.string()),
    profile: z.record(z.string(), z.unknown()),
    /** Accounts elsewhere that open this one. */
    externalIds: z.array(z.object({ issuer: z.string(), subject: z.string() })),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  }),
  /** Segments only where the person manages or views them: the title of another one can tell what a rule looks for. */
  memberships: z.array(z.object({ team: z.string(), isSegment: z.boolean(), role: z.string() })),
  /** Choices of the analytics area that the person keeps under a name. */
  presets: z.array(Preset),
  invitations: z.array(z.object({ checkup: z.string(), start: Timestamp, end: Timestamp })),
  /** In which teams and groups the results of a run count the person, as it was when the run opened; no segments. */
  countedIn: z.array(
    z.object({
      checkup: z.string(),
      start: Timestamp,
      /** With all teams above. */
      teams: z.array(z.string()),
      /** The group of each attribute that the company's results may be split by; null where the profile has none. */
      groups: z.array(z.object({ attribute: SplitAttribute, group: z.nullable(z.string()) })),
    }),
  ),
  submissions: z.array(OwnSubmission),
  actions: z.array(
    z.object({
      list: z.string(),
      body: z.string(),
      isCompleted: z.boolean(),
      isVisibleToTeam: z.boolean(),
      /** Of an action that a team agreed on about a factor of its report; null for others. */
      agreement: z.nullable(z.object({ factor: z.string(), due: z.nullable(z.string()), droppedAt: moment })),
      /** The person's reply to the team, or a draft; null for others. */
      reply: z.nullable(z.object({ said: z.string(), did: z.string(), next: z.string(), publishedAt: moment })),
      createdAt: Timestamp,
      updatedAt: Timestamp,
    }),
  ),
  /** What the person said about agreements of their teams. */
  agreementOpinions: z.array(z.object({ helps: HelpAnswer, createdAt: Timestamp, updatedAt: Timestamp })),
  messages: z.array(z.object({ body: z.string(), team: z.nullable(z.string()), createdAt: Timestamp })),
  meetings: z.array(
    z.object({
      subject: z.string(),
      with: z.string(),
      date: moment,
      isCancelled: z.boolean(),
      isRequest: z.boolean(),
      createdAt: Timestamp,
    }),
  ),
  /** Anonymous feedback is not here: nothing says who wrote it. */
  feedback: z.array(z.object({ body: z.string(), team: z.nullable(z.string()), createdAt: Timestamp })),
  /** What the person said about reports. */
  reportRatings: z.array(z.object({ ...ratings, createdAt: Timestamp })),
  /** Ratings of the user's own reports, without their authors, and only of a report that several people rated. */
  ratingsOfMyReport: z.array(z.object({ ...ratings, createdAt: Timestamp })),
  /** Computations of the analytics area that the person asked for. */
  computations: z.array(z.object({ kind: z.string(), askedAt: Timestamp })),
  pulses: z.object({ timesAsked: z.int() }),
  mails: z.array(z.object({ kind: z.string(), state: z.string(), createdAt: Timestamp, sentAt: moment })),
  sessions: z.array(z.object({ device: z.string(), createdAt: Timestamp, lastUsedAt: Timestamp, endedAt: moment })),
  /** What the person did, as the security log has it. */
  activity: z.array(z.object({ act: z.string(), at: Timestamp })),
  erasureRequests: z.array(z.object({ state: z.string(), askedAt: Timestamp })),
});
export type OwnData = z.infer<typeof OwnData>;
