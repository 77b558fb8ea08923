import * as z from 'zod/mini';
import { Id, Timestamp } from '../common.ts';
import { SplitAttribute } from '../settings/split-attributes.ts';
import { ResultFlags, Thresholds } from './frame.ts';

/** Counts the changes of the object that a message is about: a message with a lower number is older. */
const version = z.int().check(z.minimum(0));

const ofSubmission = { submissionId: Id, version };
const ofEntry = { entryId: Id, version };

/**
 * Checkups to analytics: something has changed. Ids and a version only: analytics fetches the current state. Messages
 * may come in any order and any number of times.
 */
export const FeedMessage = z.discriminatedUnion('type', [
  /** A run opened, or its dates changed since. */
  z.strictObject({ type: z.literal('entry-opened'), ...ofEntry }),
  /** A run is over and takes no more answers, or one of its submissions went since. */
  z.strictObject({ type: z.literal('entry-completed'), ...ofEntry }),
  /** Whom a run asks changed; goes with each of the two above, at the same version. */
  z.strictObject({ type: z.literal('entry-people'), ...ofEntry }),
  /** What goes with the scores of the same answers has changed, such as their frame. */
  z.strictObject({ type: z.literal('score-submission'), ...ofSubmission }),
  /** The author shared it with a manager, or took that back. */
  z.strictObject({ type: z.literal('sharing-changed'), ...ofSubmission }),
  /** It was opened again, deleted or erased: nothing of it counts any more. */
  z.strictObject({ type: z.literal('withdraw-score'), ...ofSubmission }),
  /** Once, after an update: scores from before the feed whose submissions were deleted or opened again since must go. */
  z.strictObject({ type: z.literal('compare-scores'), version }),
]);
export type FeedMessage = z.infer<typeof FeedMessage>;

/** Most messages that go together. */
export const MAX_MESSAGES = 250;
export const FeedMessages = z.object({
  messages: z.array(FeedMessage).check(z.minLength(1), z.maxLength(MAX_MESSAGES)),
});

/** Analytics to checkups: which of these submissions are finished? And the answer. */
export const SubmissionsCompared = z.object({ submissionIds: z.array(Id).check(z.maxLength(500)) });

/** Analytics to checkups: what are these runs now? */
export const EntriesAsked = z.object({ entryIds: z.array(Id).check(z.maxLength(MAX_MESSAGES)) });

/** A run that has opened, as far as results go. */
export const FeedEntry = z.object({
  entryId: Id,
  version,
  checkupId: Id,
  isPulse: z.boolean(),
  /** Of a pulse: those that together ask everybody once, and have results of teams together; absent: none. */
  cycle: z.optional(z.object({ id: Id, place: z.int(), length: z.int() })),
  start: Timestamp,
  end: Timestamp,
  /** Last moment an answer is taken. */
  graceEnd: Timestamp,
  thresholds: Thresholds,
  flags: ResultFlags,
  splitAttributes: z.array(SplitAttribute),
  /** The organisation's own questions, and the segment whose members are asked one; absent: none. */
  ownQuestions: z.optional(z.array(z.object({ key: z.string(), segmentId: z.nullable(Id) }))),
  /** How many sent in and still exist; null while answers are taken. */
  finishedCount: z.nullable(z.int()),
});
export type FeedEntry = z.infer<typeof FeedEntry>;

/** A run that does not exist, or has not opened, is absent. */
export const FeedEntries = z.object({ entries: z.array(FeedEntry) });

/** Analytics to checkups: whom does this run ask? */
export const PeopleAsked = z.object({ entryId: Id });

const invited = z.int().check(z.minimum(0));

/**
 * How many people a run invites, in every set that results can be of, and its tree of teams. By ids and codes: no
 * titles, no users. Counted from the same frames as the scores, so that there are never more answers than invitations.
 */
export const FeedPeople = z.object({
  entryId: Id,
  /** The run's: with the same version of `FeedEntry` it says the same moment. */
  version,
  /** In the whole company. */
  invited,
  /** Every team in which the run counts a user, in the order of the ids; with all teams above. */
  teams: z.array(z.object({ teamId: Id, aboveIds: z.array(Id), invited })),
  segments: z.array(z.object({ segmentId: Id, invited })),
  /** By allowed attribute, the groups that have a user. */
  attributes: z.array(
    z.object({ attribute: SplitAttribute, groups: z.array(z.object({ group: z.string(), invited })) }),
  ),
});
export type FeedPeople = z.infer<typeof FeedPeople>;

/** Null: there is no such run, or it has not opened. */
export const PeopleTold = z.object({ people: z.nullable(FeedPeople) });

/** Analytics to checkups: how do the sets of this run overlap? */
export const MembershipsAsked = z.object({ entryId: Id });

/**
 * Whom a run asks, by the teams and segments they are in: those who are in the same ones are counted together. Decides
 * which sets show their participation; it is stored nowhere.
 */
export const FeedMemberships = z.object({
  /** Teams and segments. */
  setIds: z.array(Id),
  /** By place in `setIds`. */
  classes: z.array(z.object({ sets: z.array(z.int()), count: z.int() })),
});
export type FeedMemberships = z.infer<typeof FeedMemberships>;

/** Analytics to checkups: which of a run's submissions are by people who may read results themselves? And the answer. */
export const ReadersAsked = z.object({ entryId: Id });
export const ReadersTold = z.object({ submissionIds: z.array(Id) });

/** Null: there is no such run, or it has not opened. */
export const MembershipsTold = z.object({ memberships: z.nullable(FeedMemberships) });
