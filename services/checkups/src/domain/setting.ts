import type { Settings } from '@wellspring/shared/contracts/settings.ts';

/** `_id` '1' holds the administrative settings, 'faq' the help texts. */
export type SettingRow = { _id: string; data: Record<string, unknown>; revision: number };

export type SettingsData = Settings['data'];

export type CompanyBranchRow = { _id: string; title: string; isDefault: boolean; logoSmallUrl: string | null };

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
  defaultLanguage: 'en',
  timeZone: 'Europe/Brussels',
  // Sharing with a manager is for the person to decide.
  privateByDefault: true,
  minimumTeamSize: 5,
  minimumSegmentSize: 5,
  minimumPopulationSize: 10,
  minimumParticipationPercent: 30,
  showResultsBeforeEnd: false,
  hideTeamAnalytics: false,
  pulseUserPercentage: 25,
};
