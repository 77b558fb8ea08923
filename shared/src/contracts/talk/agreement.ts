import * as z from 'zod/mini';
import { Id, Paging, Timestamp } from '../common.ts';
import { Action, MAX_ACTION_LENGTH } from './action.ts';

/** A day, YYYY-MM-DD. */
const Day = z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/));

/** What an agreement is about: one factor or group of the team's report of one run. */
const about = { run: Id, factor: Id };

/** An action of a team that was agreed on after a run, about one factor of its report. */
export const Agreement = z.object({
  ...Action.shape,
  ...about,
  /** The last day for it; null: none was agreed. */
  due: z.nullable(Day),
  /** Null: it was not dropped. */
  dropped_at: z.nullable(Timestamp),
});
export type Agreement = z.infer<typeof Agreement>;

/** A new agreement; a client-made id makes repeating it harmless. */
export const AgreementStart = z.object({
  id: z.optional(Id),
  team: Id,
  ...about,
  body: z._default(z.string().check(z.maxLength(MAX_ACTION_LENGTH)), ''),
  due: z.optional(z.nullable(Day)),
});
export type AgreementStart = z.infer<typeof AgreementStart>;

/** What is left out stays as it is; text and completion change as with any action. */
export const AgreementChange = z.object({
  due: z.optional(z.nullable(Day)),
  dropped: z.optional(z.boolean()),
});
export type AgreementChange = z.infer<typeof AgreementChange>;

/** Of one team, newest first; with a run only those about it. */
export const AgreementsQuery = z.object({ team: Id, run: z.optional(Id), ...Paging });
export type AgreementsQuery = z.infer<typeof AgreementsQuery>;
