// Apart from the public settings: the first view reads those, and pays for every schema beside them.
import * as z from 'zod/mini';
import { Locale } from '../common.ts';
import { ProfileFieldRules } from '../people/profile.ts';
import { ContactBlock } from './contact-block.ts';
import { SplitAttribute } from './split-attributes.ts';

/** One part with a dot after the @, without spaces; or nothing. */
export const EMAIL_OR_NOTHING = /^(?:[^\s@]+@[^\s@]+\.[^\s@]+)?$/;

/** The same, or a link. */
export const EMAIL_OR_LINK_OR_NOTHING = /^(?:[^\s@]+@[^\s@/]+\.[^\s@/]+|https:\/\/[^\s/@]+\.[^\s@]+)?$/;

export const MAX_SIGN_ON_LABEL = 40;

/** The administrative settings; `revision` guards against two editors. */
export const Settings = z.object({
  id: z.literal('1'),
  revision: z.int(),
  data: z.object({
    companyName: z.string().check(z.maxLength(120), z.regex(/\S/)),
    hidedashboard: z.boolean(),
    hidefeedback: z.boolean(),
    hidewbeng: z.boolean(),
    hideuserprofile: z.boolean(),
    actionsenabled: z.boolean(),
    statsenabled: z.boolean(),
    passwordMinLength: z.int().check(z.minimum(6), z.maximum(64)),
    /** Whether people who manage something need a second step besides their password. */
    secondStepRequired: z.boolean(),
    /** Whether people may log in through the identity provider that the operator connected. */
    singleSignOn: z.boolean(),
    /** What the button says after 'Continue with'; empty: their work account. */
    singleSignOnLabel: z.string().check(z.maxLength(MAX_SIGN_ON_LABEL)),
    /** Whether an identity that is not known yet may be linked, once, to the account with the same verified address. */
    singleSignOnLinking: z.boolean(),
    /** Whether who logs out here is logged out at the identity provider too. */
    singleSignOnLogout: z.boolean(),
    /** While single sign-on is on: whether a password opens the accounts of others than holders of `managecompany`. */
    passwordsAllowed: z.boolean(),
    defaultLanguage: Locale,
    /** Whether mails go out in each person's language; otherwise in the company's. */
    translateEmail: z.boolean(),
    timeZone: z.string().check(z.maxLength(64)),
    privateByDefault: z.boolean(),
    minimumTeamSize: z.int().check(z.minimum(3), z.maximum(1000)),
    minimumSegmentSize: z.int().check(z.minimum(3), z.maximum(1000)),
    minimumPopulationSize: z.int().check(z.minimum(3), z.maximum(10_000)),
    minimumParticipationPercent: z.int().check(z.minimum(0), z.maximum(100)),
    showResultsBeforeEnd: z.boolean(),
    /** Whether teams see their figures only once the period has ended. */
    hideTeamAnalytics: z.boolean(),
    /** Default of `requiresReview` for new checkups: whether a review is asked for after sending in. */
    requireManagerReview: z.boolean(),
    /** What may split the company's results; holds from the next run on. */
    splitAttributes: z.array(SplitAttribute).check(z.maxLength(SplitAttribute.options.length)),
    heatmapEnabled: z.boolean(),
    descriptivesEnabled: z.boolean(),
    networkEnabled: z.boolean(),
    histogramsEnabled: z.boolean(),
    relativeImportanceEnabled: z.boolean(),
    /** Of the expert to whom analysts may send a question; empty: none. */
    adviceAddress: z.string().check(z.maxLength(254), z.regex(EMAIL_OR_NOTHING)),
    /** Public, in the accessibility statement: who takes reports of barriers; empty: none. */
    accessibilityContact: z.string().check(z.maxLength(254), z.regex(EMAIL_OR_LINK_OR_NOTHING)),
    /** Days after which the link between a person and what they wrote and answered goes; null: it stays. */
    personalDataDays: z.nullable(z.int().check(z.minimum(30), z.maximum(3650))),
    /** Months after which an entry leaves the audit log. At least a year: a shorter one would let traces of an act go. */
    auditMonths: z.int().check(z.minimum(12), z.maximum(120)),
    pulseUserPercentage: z.int().check(z.minimum(0), z.maximum(100)),
    /** Days after the first working day in which a user is not drawn for a pulse. */
    pulseNewcomerDays: z.int().check(z.minimum(0), z.maximum(365)),
    /** Reminders one person gets about one run, at most. */
    reminderLimit: z.int().check(z.minimum(0), z.maximum(10)),
    contactBlock: ContactBlock,
    profileFields: ProfileFieldRules,
  }),
});
export type Settings = z.infer<typeof Settings>;

/** Without a revision it is taken as based on the current settings. */
export const SettingsChange = z.object({ revision: z.optional(z.int()), data: z.partial(Settings.shape.data) });
export type SettingsChange = z.infer<typeof SettingsChange>;
