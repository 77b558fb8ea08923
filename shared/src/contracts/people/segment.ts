import * as z from 'zod/mini';
import { Id, Paging, Timestamp } from '../common.ts';
import { TeamColor } from './team.ts';

export const MAX_SEGMENT_TITLE_LENGTH = 120;
export const MAX_SEGMENT_CONDITIONS = 20;
export const MAX_SEGMENT_MANAGERS = 20;
const MAX_VALUE_LENGTH = 200;
/** Most days, months or years that a relative date goes back. */
const MAX_AMOUNT = 36_500;

/** What a condition is about: fields of the profile, and the teams of a person. */
export const SegmentField = z.enum([
  'gender',
  'birthdate',
  'city',
  'country',
  'education',
  'employmentType',
  'employmentStart',
  'team',
  'tags',
]);
export type SegmentField = z.infer<typeof SegmentField>;

export const SegmentOperator = z.enum(['eq', 'ne', 'lt', 'gt', 'lte', 'gte', 'contains', 'ncontains']);
export type SegmentOperator = z.infer<typeof SegmentOperator>;

/** A day counted back from today in the company's time zone; it moves on with the calendar. */
export const RelativeDay = z.strictObject({
  amount: z.int().check(z.minimum(0), z.maximum(MAX_AMOUNT)),
  unit: z.enum(['days', 'months', 'years']),
});
export type RelativeDay = z.infer<typeof RelativeDay>;

/** A day is `YYYY-MM-DD` or relative, a team its id, a tag its text, a country its two letters. */
export const SegmentCondition = z.strictObject({
  field: SegmentField,
  operator: SegmentOperator,
  value: z.union([z.string().check(z.maxLength(MAX_VALUE_LENGTH)), RelativeDay]),
});
export type SegmentCondition = z.infer<typeof SegmentCondition>;

/** Who belongs to a segment: people for whom all of the conditions hold, or any of them. */
export const SegmentFilter = z.strictObject({
  match: z.enum(['all', 'any']),
  conditions: z.array(SegmentCondition).check(z.minLength(1), z.maxLength(MAX_SEGMENT_CONDITIONS)),
});
export type SegmentFilter = z.infer<typeof SegmentFilter>;

/**
 * The size of a segment as far as it is shown, never exact. `about`: rounded to five. `fewer`: under the limit, none
 * included. `tonight`: counted after midnight. `withheld`: the rule would give away single people.
 */
export const SegmentSize = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('about'),
    count: z.int(),
    /** People in the company; only where a rule is counted at once, by users who see all people. */
    of: z.optional(z.int()),
  }),
  z.object({ kind: z.literal('fewer'), than: z.int() }),
  z.object({ kind: z.literal('tonight') }),
  z.object({ kind: z.literal('withheld') }),
]);
export type SegmentSize = z.infer<typeof SegmentSize>;

export const SegmentCountRequest = z.strictObject({ filter: SegmentFilter });

const title = z.string().check(z.maxLength(MAX_SEGMENT_TITLE_LENGTH));

/** What an administrator writes of a segment. */
const content = {
  title,
  color: TeamColor,
  filter: SegmentFilter,
  /** Users who open the released reports of the segment. */
  managers: z.array(Id).check(z.maxLength(MAX_SEGMENT_MANAGERS)),
};
export const SegmentContent = z.strictObject(content);
export type SegmentContent = z.infer<typeof SegmentContent>;

/** Repeated with the same id it adds nothing twice. */
export const SegmentStart = z.strictObject({ id: z.optional(Id), ...content });
export type SegmentStart = z.infer<typeof SegmentStart>;

export const SegmentChange = z.strictObject({ revision: z.int(), ...content });
export type SegmentChange = z.infer<typeof SegmentChange>;

export const SegmentSummary = z.object({ id: Id, title: z.string(), color: TeamColor, size: SegmentSize });
export type SegmentSummary = z.infer<typeof SegmentSummary>;

const Named = z.object({ id: Id, title: z.string() });

export const Segment = z.object({
  id: Id,
  title: z.string(),
  color: TeamColor,
  /** Null: a segment from before there were rules; it keeps its people until it gets one. */
  filter: z.nullable(SegmentFilter),
  revision: z.int(),
  managers: z.array(Named),
  /** Teams that the conditions name; one that is gone is absent. */
  teams: z.array(Named),
  size: SegmentSize,
  /** Fewest people whose results are shown. */
  minimum: z.int(),
  /** Checkups and planned runs that ask the segment, with the state of the run. */
  uses: z.array(
    z.object({
      checkupId: Id,
      /** The run; null for a checkup. */
      entryId: z.nullable(Id),
      /** Whether the run invites this segment alone. */
      isAlone: z.boolean(),
      title: z.string(),
      start: z.nullable(Timestamp),
      /** Days that a run lasts; of a checkup those that a new run does. */
      days: z.int(),
      /** All questions, including those of a part of the audience. */
      questionCount: z.int(),
      kind: z.enum(['definition', 'planned', 'open']),
    }),
  ),
  /** When the filter was saved; rounds that open later use it. Null: never. */
  filterSavedAt: z.nullable(Timestamp),
});
export type Segment = z.infer<typeof Segment>;

const filters = { title_contains: z.optional(z.string().check(z.maxLength(100))) };
export const SegmentsQuery = z.object({ ...filters, ...Paging });
export const SegmentsCountQuery = z.object(filters);

/** Texts of user tags to choose from, without how many carry each. */
export const SegmentTagsQuery = z.object({ text_contains: z.optional(z.string().check(z.maxLength(100))) });
