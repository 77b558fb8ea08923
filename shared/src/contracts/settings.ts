import * as z from 'zod/mini';
import { Id, Locale } from './common.ts';

/** What everybody may know before logging in: which screens exist and how the company calls itself. */
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
  /** Whether a new submission starts private. */
  privateByDefault: z.boolean(),
  /** Fewest people in a set before its result may be shown. */
  minimumTeamSize: z.int(),
  /** True only in the demo: shows the demo accounts at the log-in and the style guide. */
  demo: z.boolean(),
});
export type PublicSettings = z.infer<typeof PublicSettings>;

/** The administrative settings; `revision` guards against two editors. */
export const Settings = z.object({
  id: z.literal('1'),
  revision: z.int(),
  data: z.object({
    companyName: z.string().check(z.minLength(1), z.maxLength(120)),
    hidedashboard: z.boolean(),
    hidefeedback: z.boolean(),
    hidewbeng: z.boolean(),
    hideuserprofile: z.boolean(),
    actionsenabled: z.boolean(),
    statsenabled: z.boolean(),
    passwordMinLength: z.int().check(z.minimum(6), z.maximum(64)),
    defaultLanguage: Locale,
    timeZone: z.string().check(z.maxLength(64)),
    privateByDefault: z.boolean(),
    minimumTeamSize: z.int().check(z.minimum(3), z.maximum(1000)),
    minimumSegmentSize: z.int().check(z.minimum(3), z.maximum(1000)),
    minimumPopulationSize: z.int().check(z.minimum(3), z.maximum(10_000)),
    minimumParticipationPercent: z.int().check(z.minimum(0), z.maximum(100)),
    showResultsBeforeEnd: z.boolean(),
    hideTeamAnalytics: z.boolean(),
    pulseUserPercentage: z.int().check(z.minimum(0), z.maximum(100)),
  }),
});
export type Settings = z.infer<typeof Settings>;

export const SettingsChange = z.object({ revision: z.int(), data: z.partial(Settings.shape.data) });
export type SettingsChange = z.infer<typeof SettingsChange>;

export const CompanyBranch = z.object({
  id: Id,
  title: z.string(),
  isdefault: z.boolean(),
  logosmall: z.nullable(z.object({ url: z.string() })),
});
export type CompanyBranch = z.infer<typeof CompanyBranch>;

/** Help texts by language, then by route name; HTML already sanitised. */
export const Faq = z.record(Locale, z.record(z.string(), z.string()));
export type Faq = z.infer<typeof Faq>;
