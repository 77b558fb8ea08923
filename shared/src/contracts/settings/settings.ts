import * as z from 'zod/mini';
import { Locale } from '../common.ts';

/** The logo of the default branch: PNG files whose addresses change with their content. */
export const PublicLogo = z.object({
  url: z.string(),
  /** For the top bar. */
  small: z.string(),
  /** What is behind it shows through: in the dark it needs a light surface. */
  isClear: z.boolean(),
});
export type PublicLogo = z.infer<typeof PublicLogo>;

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
  /**
   * The button of single sign-on, whether it is the only way in for most, and whether a log-out ends the session of the
   * work account too; absent: there is none.
   */
  signOn: z.optional(z.object({ label: z.string(), isOnly: z.boolean(), endsThere: z.optional(z.boolean()) })),
  /** Absent: the product's own. */
  logo: z.optional(PublicLogo),
  /** IANA name, such as Europe/Brussels. */
  timeZone: z.string(),
  /** True only in the demo: shows the demo accounts at the log-in and the style guide. */
  demo: z.boolean(),
  /** Where a user reports a barrier: an e-mail address or a link; absent: the organisation names none. */
  accessibilityContact: z.optional(z.string()),
  /** True as long as there is no user at all, else absent: the set-up page is open. */
  needsFirstAccount: z.optional(z.boolean()),
});
export type PublicSettings = z.infer<typeof PublicSettings>;

/** Help texts by language, then by route name; HTML already sanitised. */
export const Faq = z.record(Locale, z.record(z.string(), z.string()));
export type Faq = z.infer<typeof Faq>;
