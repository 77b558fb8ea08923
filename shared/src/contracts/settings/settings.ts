import * as z from 'zod/mini';
import { Locale } from '../common.ts';

/**
 * Settings that are public before log-in: which screens exist, and what the log-in and every date need. No privacy
 * limit is among them.
 */
export const PublicSettings = z.object({
  companyName: z.string(),
  hidedashboard: z.boolean(),
  hidefeedback: z.boolean(),
  hidewbeng: z.boolean(),
  hideuserprofile: z.boolean(),
  actionsenabled: z.boolean(),
  statsenabled: z.boolean(),
  /** Characters; eight unless the operator decides otherwise. */
  passwordMinLength: z.int(),
  defaultLanguage: Locale,
  /** IANA name, such as Europe/Brussels. */
  timeZone: z.string(),
  /** True only in the demo: shows the demo accounts at the log-in and the style guide. */
  demo: z.boolean(),
  /** True as long as there is no user at all, else absent: the set-up page is open. */
  needsFirstAccount: z.optional(z.boolean()),
});
export type PublicSettings = z.infer<typeof PublicSettings>;

/** Help texts by language, then by route name; HTML already sanitised. */
export const Faq = z.record(Locale, z.record(z.string(), z.string()));
export type Faq = z.infer<typeof Faq>;
