import * as z from 'zod/mini';
import { Id, Locale, Paging, QueryFlag, Timestamp } from '../common.ts';
import { Audience } from './schedule.ts';

/** Of a checkup: longest texts, in characters, and most things in it. */
export const MAX_TITLE_LENGTH = 120;
export const MAX_DESCRIPTION_LENGTH = 1_000;
export const MAX_QUESTION_LENGTH = 300;
export const MAX_EXTRA_QUESTIONS = 50;
export const MAX_COMPANY_TEXT_LENGTH = 500;
export const MAX_COMPANY_VITAMINS = 8;
/** In one vitamin. */
export const MAX_COMPANY_FACTORS = 8;
/** In all own vitamins of a checkup together. */
export const MAX_COMPANY_QUESTIONS = 100;

const toTextSchema = (most: number) => {
  const text = z.string().check(z.maxLength(most));
  return z.object({ en: text, fr: text, nl: text });
};

/** The part of the dashboard that a checkup belongs to; a checkup belongs to it or to none. */
export const CheckupBlock = z.enum(['Vitamins block']);

/** What the numbers of a checkup may be; both ends are allowed. */
export const NUMBER_LIMITS = {
  duration: { least: 1, most: 240 },
  durationDays: { least: 1, most: 365 },
  graceDays: { least: 0, most: 60 },
  repeatAfterDays: { least: 1, most: 730 },
  percentage: { least: 1, most: 100 },
} as const;

const within = ({ least, most }: { least: number; most: number }) => z.int().check(z.minimum(least), z.maximum(most));

/** Of what a company writes itself: made by the server. */
const Key = z._default(z.nullable(Id), null);

/** A question of the company's own: answered on a scale, never part of a score. */
export const DefinitionQuestion = z.object({
  /** Made by the server; null or left out: it is new. */
  key: Key,
  text: toTextSchema(MAX_QUESTION_LENGTH),
  scalegroup: Id,
  /** Only members of this segment are asked; null: everyone. */
  segment: z.nullable(Id),
  /** Whether it is asked when the checkup is a pulse; absent: yes. */
  pulse: z.optional(z.boolean()),
});
export type DefinitionQuestion = z.infer<typeof DefinitionQuestion>;

/** A question of an own factor, answered on the scale of the factor. */
const OwnQuestion = z.object({
  key: Key,
  text: toTextSchema(MAX_QUESTION_LENGTH),
  segment: z.nullable(Id),
  /** Whether it is asked when the checkup is a pulse. */
  pulse: z.boolean(),
});

const CompanyFactor = z.object({
  key: Key,
  title: toTextSchema(MAX_TITLE_LENGTH),
  /** What it is about; may stay empty. */
  body: toTextSchema(MAX_COMPANY_TEXT_LENGTH),
  scalegroup: Id,
  questions: z.array(OwnQuestion).check(z.maxLength(MAX_COMPANY_QUESTIONS)),
});

/** A vitamin of the company's own: asked like the others, never part of a score. */
export const DefinitionVitamin = z.object({
  key: Key,
  title: toTextSchema(MAX_TITLE_LENGTH),
  body: toTextSchema(MAX_COMPANY_TEXT_LENGTH),
  color: z.string().check(z.maxLength(9)),
  factors: z.array(CompanyFactor).check(z.maxLength(MAX_COMPANY_FACTORS)),
});
export type DefinitionVitamin = z.infer<typeof DefinitionVitamin>;

const content = {
  title: toTextSchema(MAX_TITLE_LENGTH),
  description: toTextSchema(MAX_DESCRIPTION_LENGTH),
  color: z.string().check(z.maxLength(9)),
  checkupblocks: z.array(CheckupBlock).check(z.maxLength(1)),
  /** Keys, in the order in which they are asked. */
  vitamins: z.array(Id).check(z.maxLength(50)),
  /** Keys of the questions; null: all of the vitamins, of a pulse those that are fit for a pulse. */
  questions: z.nullable(z.array(Id).check(z.maxLength(1_000))),
  extraQuestions: z.array(DefinitionQuestion).check(z.maxLength(MAX_EXTRA_QUESTIONS)),
  /** Asked after the vitamins above. Absent where a checkup is written: they stay as they are. */
  companyVitamins: z.optional(z.array(DefinitionVitamin).check(z.maxLength(MAX_COMPANY_VITAMINS))),
  isPulse: z.boolean(),
  /** Duration in minutes, as shown to users. */
  duration: within(NUMBER_LIMITS.duration),
  durationDays: within(NUMBER_LIMITS.durationDays),
  graceDays: within(NUMBER_LIMITS.graceDays),
  /** Days between the end of a run and the start of the next; null: it is not repeated. */
  repeatAfterDays: z.nullable(within(NUMBER_LIMITS.repeatAfterDays)),
  /** Pulses only: percentage of the audience that is asked; null: the company's setting. */
  percentage: z.nullable(within(NUMBER_LIMITS.percentage)),
  audience: Audience,
  /** Whether each participant gets a review: a talk with their manager after sending in. It shares no answers. */
  requiresReview: z.boolean(),
};

/** What an administrator writes of a checkup. */
export const DefinitionContent = z.object(content);
export type DefinitionContent = z.infer<typeof DefinitionContent>;

const Named = z.object({ id: Id, title: z.string() });

/** A checkup that can be planned, with all its languages. */
export const Definition = z.object({
  id: Id,
  ...content,
  revision: z.int(),
  questionCount: z.int(),
  /** Languages in which a text is missing: until they are there it cannot be planned. */
  missingLanguages: z.array(Locale),
  /** Whether a run of it is planned or has been. */
  hasEntries: z.boolean(),
  /** Whether a run has opened: changes then make a copy. */
  hasStartedEntries: z.boolean(),
  /** The checkup this one was made from; null: none. */
  copiedFrom: z.nullable(Id),
  /** Null for rows from before this was recorded. */
  updatedAt: z.nullable(Timestamp),
  /** Names of those in the audience, and of the segments of its questions; who is gone is left out. */
  names: z.object({ teams: z.array(Named), segments: z.array(Named), people: z.array(Named) }),
});
export type Definition = z.infer<typeof Definition>;

/** A checkup in the list of those that can be planned. */
export const DefinitionSummary = z.object({
  id: Id,
  /** In the reader's language, else in any it has. */
  title: z.string(),
  color: z.string(),
  isPulse: z.boolean(),
  checkupblocks: z.array(z.string()),
  /** Titles of the company's own vitamins in it. */
  companyVitamins: z.optional(z.array(z.string())),
  questionCount: z.int(),
  duration: z.int(),
  durationDays: z.int(),
  graceDays: z.int(),
  missingLanguages: z.array(Locale),
  hasEntries: z.boolean(),
  hasStartedEntries: z.boolean(),
  /** The checkup this one was made from, often with the same title; null: none. */
  copiedFrom: z.nullable(Id),
  updatedAt: z.nullable(Timestamp),
});
export type DefinitionSummary = z.infer<typeof DefinitionSummary>;

const filters = { title_contains: z.optional(z.string().check(z.maxLength(100))), isPulse: z.optional(QueryFlag) };
export const DefinitionsQuery = z.object({ _locale: z.optional(Locale), ...filters, ...Paging });
export type DefinitionsQuery = z.infer<typeof DefinitionsQuery>;
export const DefinitionsCountQuery = z.object(filters);

export const DEFINITION_FILE_SCHEMA = 'wellspring/checkup-definition/1';

const EVERYBODY: Audience = { teamIds: [], segmentIds: [], excludedUserIds: [] };

/**
 * Creates a checkup; idempotent by id. Fields that an export leaves out are optional here: the audience, which defaults
 * to everyone, and the keys.
 */
export const DefinitionStart = z.object({
  $schema: z.optional(z.literal(DEFINITION_FILE_SCHEMA)),
  id: z.optional(Id),
  ...content,
  audience: z._default(Audience, EVERYBODY),
});
export type DefinitionStart = z.infer<typeof DefinitionStart>;

export const DefinitionChange = z.object({
  revision: z.int(),
  /** The id of the copy, should the change make one: repeating the change then makes no second copy. */
  copyId: z.optional(Id),
  ...content,
});
export type DefinitionChange = z.infer<typeof DefinitionChange>;

const textInFile = (most: number) => z.strictObject(toTextSchema(most).shape);
/** Title of the segment; null: everyone. */
const SegmentInFile = z.nullable(z.string().check(z.minLength(1), z.maxLength(200)));

const VitaminInFile = z.strictObject({
  title: textInFile(MAX_TITLE_LENGTH),
  body: textInFile(MAX_COMPANY_TEXT_LENGTH),
  color: DefinitionVitamin.shape.color,
  factors: z
    .array(
      z.strictObject({
        title: textInFile(MAX_TITLE_LENGTH),
        body: textInFile(MAX_COMPANY_TEXT_LENGTH),
        scalegroup: Id,
        questions: z
          .array(z.strictObject({ text: textInFile(MAX_QUESTION_LENGTH), segment: SegmentInFile, pulse: z.boolean() }))
          .check(z.maxLength(MAX_COMPANY_QUESTIONS)),
      }),
    )
    .check(z.maxLength(MAX_COMPANY_FACTORS)),
});

const VitaminsInFile = z.optional(z.array(VitaminInFile).check(z.maxLength(MAX_COMPANY_VITAMINS)));

/**
 * A checkup as a file, for backup or for another company: without ids, people and revision. `$schema` names format and
 * version; segments are named by title, and the audience is left out.
 */
export const DefinitionFile = z.strictObject({
  $schema: z.literal(DEFINITION_FILE_SCHEMA),
  title: textInFile(MAX_TITLE_LENGTH),
  description: textInFile(MAX_DESCRIPTION_LENGTH),
  color: content.color,
  checkupblocks: content.checkupblocks,
  vitamins: content.vitamins,
  questions: content.questions,
  extraQuestions: z
    .array(
      z.strictObject({
        text: textInFile(MAX_QUESTION_LENGTH),
        scalegroup: Id,
        segment: SegmentInFile,
        pulse: z.optional(z.boolean()),
      }),
    )
    .check(z.maxLength(MAX_EXTRA_QUESTIONS)),
  /** Absent in files of before there were any. */
  companyVitamins: VitaminsInFile,
  /** `companyVitamins` in files of before the field had this name; no longer written. */
  ownVitamins: VitaminsInFile,
  isPulse: content.isPulse,
  duration: content.duration,
  durationDays: content.durationDays,
  graceDays: content.graceDays,
  repeatAfterDays: content.repeatAfterDays,
  percentage: content.percentage,
  requiresReview: content.requiresReview,
});
export type DefinitionFile = z.infer<typeof DefinitionFile>;

/** What a new checkup begins with, as the company has it. */
export const DefinitionBeginning = z.object({ requiresReview: z.boolean() });
export type DefinitionBeginning = z.infer<typeof DefinitionBeginning>;

/** Makes a checkup of a file. */
export const DefinitionImport = z.object({ id: z.optional(Id), file: DefinitionFile });
export type DefinitionImport = z.infer<typeof DefinitionImport>;
