import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { Thresholds } from '@wellspring/shared/contracts/internal/frame.ts';
import type { Settings } from '@wellspring/shared/contracts/settings/administrative-settings.ts';
import type { CompanyBranch } from '@wellspring/shared/contracts/settings/company-branches.ts';
import { defaultProfileFields } from '@wellspring/shared/domain/profile/profile-fields.ts';
import type { ClientSession } from 'mongoose';

/** `_id` '1' holds the administrative settings, 'faq' the help texts. */
export type SettingRow = { _id: string; data: Record<string, unknown>; revision: number };

export type SettingsData = Settings['data'];

/** Ids of the logo's files; each is the digest of its content. */
export type BranchLogoRow = { isClear: boolean; largeId: string; smallId: string; mailId: string };

export type CompanyBranchRow = {
  _id: string;
  title: string;
  isDefault: boolean;
  /** Absent: it has none. */
  logo?: BranchLogoRow;
  /** Counts the changes of an administrator; absent is 0. */
  revision?: number;
};

/** A logo as mails bring it: PNG on a surface of its own. Shown at half its size in pixels. */
export type MailLogo = { bytes: Buffer; width: number; height: number };

/** What the other rooms ask about the settings. */
export type SettingsReader = {
  /** As they are now. */
  read: () => Promise<SettingsData>;
  /** At most two seconds old: for what comes with every page. */
  readRecent: () => Promise<SettingsData>;
  companyName: () => Promise<string>;
  /** The company's, in which its days begin and end. */
  timeZone: () => Promise<string>;
  /** The language of a mail for a user whose language is `own`. */
  mailLanguage: (own: Locale) => Promise<Locale>;
  /** Of the default branch, at most two seconds old; null: it has none. */
  mailLogo: () => Promise<MailLogo | null>;
  /** All of them. */
  listBranches: () => Promise<CompanyBranch[]>;
};

/** For a change that belongs to a transaction of another room. */
export type SettingsWriter = {
  /** @throws AppError stale_revision when another change was faster */
  changeWithin: (data: Partial<SettingsData>, session: ClientSession) => Promise<void>;
  /** To be called once the transaction is committed. */
  forgetRecent: () => void;
};

/** What holds until an administrator decides otherwise; a stored document may carry only some of them. */
export const defaultSettings: SettingsData = {
  companyName: 'Wellspring',
  hidedashboard: false,
  hidefeedback: false,
  hidewbeng: false,
  hideuserprofile: false,
  actionsenabled: true,
  statsenabled: true,
  passwordMinLength: 8,
  secondStepRequired: false,
  singleSignOn: false,
  singleSignOnLabel: '',
  singleSignOnLinking: false,
  // It ends the work account's session everywhere, not only here.
  singleSignOnLogout: false,
  passwordsAllowed: true,
  defaultLanguage: 'en',
  translateEmail: true,
  timeZone: 'Europe/Brussels',
  // Sharing with a manager is for the person to decide.
  privateByDefault: true,
  minimumTeamSize: 5,
  minimumSegmentSize: 3,
  minimumPopulationSize: 10,
  minimumParticipationPercent: 30,
  showResultsBeforeEnd: false,
  hideTeamAnalytics: true,
  requireManagerReview: false,
  // The others say too much about a person to split by unasked.
  splitAttributes: ['companyBranch', 'employmentType'],
  heatmapEnabled: true,
  descriptivesEnabled: true,
  networkEnabled: true,
  histogramsEnabled: true,
  relativeImportanceEnabled: true,
  adviceAddress: '',
  accessibilityContact: '',
  // Erasure is final: nothing is erased before an administrator has confirmed the preview.
  personalDataDays: null,
  auditMonths: 13,
  pulseUserPercentage: 25,
  pulseNewcomerDays: 30,
  reminderLimit: 2,
  contactBlock: {
    en: 'You can talk about this in confidence with the confidential counsellor or the prevention adviser of your organisation, or with your GP.',
    fr: 'Vous pouvez en parler en toute confidentialité à la personne de confiance, au conseiller ou à la conseillère en prévention de votre organisation, ou à votre médecin traitant.',
    nl: 'Je kan hierover in vertrouwen praten met de vertrouwenspersoon of de preventieadviseur van je organisatie, of met je huisarts.',
  },
  profileFields: defaultProfileFields,
};

/** How people may log in. */
export type SignOnRules = { isOn: boolean; isLinkingAllowed: boolean; arePasswordsAllowed: boolean };

/** Without single sign-on a password is the only way in, whatever else is set. */
export const toSignOnRules = ({
  singleSignOn,
  singleSignOnLinking,
  passwordsAllowed,
}: Pick<SettingsData, 'singleSignOn' | 'singleSignOnLinking' | 'passwordsAllowed'>): SignOnRules => ({
  isOn: singleSignOn,
  isLinkingAllowed: singleSignOn && singleSignOnLinking,
  arePasswordsAllowed: !singleSignOn || passwordsAllowed,
});

/** What a run freezes when it opens: thresholds of every kind, how early results show, and what may split them. */
export const toFrozenRules = (settings: SettingsData) => ({
  thresholds: toThresholds(settings),
  flags: { showBeforeEnd: settings.showResultsBeforeEnd, hideTeamsUntilEnd: settings.hideTeamAnalytics },
  splitAttributes: [...new Set(settings.splitAttributes)],
});

/** The limits that protect people in results. */
export const toThresholds = (settings: SettingsData): Thresholds => ({
  team: settings.minimumTeamSize,
  segment: settings.minimumSegmentSize,
  population: settings.minimumPopulationSize,
  participationPercent: settings.minimumParticipationPercent,
});
