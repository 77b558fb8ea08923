import * as z from 'zod/mini';
import { Id, Locale } from '../common.ts';

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

export const CompanyBranch = z.object({
  id: Id,
  title: z.string(),
  isdefault: z.boolean(),
  logosmall: z.nullable(z.object({ url: z.string() })),
  /** For those who manage settings only. */
  revision: z.optional(z.int()),
});
export type CompanyBranch = z.infer<typeof CompanyBranch>;

export const MAX_BRANCH_TITLE_LENGTH = 120;

/** The first branch becomes the default; a new default replaces the one before. */
const branchContent = { title: z.string().check(z.maxLength(MAX_BRANCH_TITLE_LENGTH)), isdefault: z.boolean() };

/** Repeated with the same id it adds nothing twice. */
export const CompanyBranchStart = z.strictObject({ id: z.optional(Id), ...branchContent });
export type CompanyBranchStart = z.infer<typeof CompanyBranchStart>;

export const CompanyBranchChange = z.strictObject({ revision: z.int(), ...branchContent });
export type CompanyBranchChange = z.infer<typeof CompanyBranchChange>;

/** Help texts by language, then by route name; HTML already sanitised. */
export const Faq = z.record(Locale, z.record(z.string(), z.string()));
export type Faq = z.infer<typeof Faq>;
