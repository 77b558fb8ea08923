import * as z from 'zod/mini';
import { Id, Paging, QueryFlag, QueryMoment, Timestamp, WHERE_PLACES } from '../common.ts';

/** A person by name, for those who may know it. */
export const PersonName = z.object({ id: Id, firstname: z.string(), lastname: z.string() });
export type PersonName = z.infer<typeof PersonName>;

/** A talk between a person and a manager. Only the two of them ever see it. */
export const Meeting = z.object({
  id: Id,
  subject: z.string(),
  /** Null while it is a request. */
  date: z.nullable(Timestamp),
  isCancelled: z.boolean(),
  /** True until a manager has set a date. */
  isRequest: z.boolean(),
  user: PersonName,
  manager: PersonName,
  /** The submission it is about; null when it is about none. */
  checkupsubmission: z.nullable(Id),
  /** For the manager: the mail with the date could not be delivered. */
  mailFailed: z.boolean(),
  created_at: Timestamp,
  updated_at: Timestamp,
});
export type Meeting = z.infer<typeof Meeting>;

/** Longest subject, in characters. */
export const MAX_SUBJECT_LENGTH = 200;
const subject = z.string().check(z.maxLength(MAX_SUBJECT_LENGTH));
const date = z.optional(z.nullable(Timestamp));
const ignored = z.optional(z.boolean());

/** The planning form. Whether it is a request follows from who sends it; what is said about that is ignored. */
export const NewMeeting = z.object({
  id: z.optional(Id),
  subject: z._default(subject, ''),
  /** The other person; the caller by default. */
  user: z.optional(Id),
  manager: z.optional(Id),
  /** Ignored from users who plan for themselves. */
  date,
  checkupsubmission: z.optional(z.nullable(Id)),
  isRequest: ignored,
  isCancelled: ignored,
});
export type NewMeeting = z.infer<typeof NewMeeting>;

/** What changes; what is left out stays. Cancelling is for ever. */
export const MeetingChange = z.object({
  subject: z.optional(subject),
  user: z.optional(Id),
  manager: z.optional(Id),
  date,
  checkupsubmission: z.optional(z.nullable(Id)),
  isRequest: ignored,
  isCancelled: z.optional(z.boolean()),
});
export type MeetingChange = z.infer<typeof MeetingChange>;

const conditions = {
  isCancelled: z.optional(QueryFlag),
  isCancelled_ne: z.optional(QueryFlag),
  date_gte: z.optional(QueryMoment),
  date_null: z.optional(QueryFlag),
};
type MeetingCondition = keyof typeof conditions;
export const MEETING_CONDITIONS = Object.keys(conditions) as MeetingCondition[];

/** A request has no date and is never past: `date_gte` keeps it, `date_null=false` leaves it out. */
export const MeetingsQuery = z.object({
  user: z.optional(Id),
  manager: z.optional(Id),
  ...conditions,
  ...(Object.fromEntries(
    WHERE_PLACES.flatMap((place) =>
      MEETING_CONDITIONS.map((name) => [`_where${place}[${name}]`, conditions[name]] as const),
    ),
  ) as { [Name in MeetingCondition as `_where${(typeof WHERE_PLACES)[number]}[${Name}]`]: (typeof conditions)[Name] }),
  _sort: z.optional(z.enum(['date:desc', 'date:asc'])),
  ...Paging,
});
export type MeetingsQuery = z.infer<typeof MeetingsQuery>;

/** A team with its managers; for a manager also with its members. */
export const TeamPeople = z.object({
  id: Id,
  title: z.string(),
  overlords: z.array(PersonName),
  zerglings: z.array(PersonName),
});
export type TeamPeople = z.infer<typeof TeamPeople>;

/** Without `_user`: the teams one leads. */
export const ZerglingsQuery = z.object({ _user: z.optional(Id) });

/** The dashboard's card: the next meetings, requests after planned ones. Null for a user without a team. */
export const MeetingsCard = z.nullable(z.object({ meetings: z.array(Meeting), hasMore: z.boolean() }));
export type MeetingsCard = z.infer<typeof MeetingsCard>;
