import type { Settings } from '@wellspring/shared/contracts/settings/administrative-settings.ts';
import { defaultProfileFields } from '@wellspring/shared/domain/profile/profile-fields.ts';

const data: Settings['data'] = {
  companyName: 'Ortelius',
  hidedashboard: false,
  hidefeedback: false,
  hidewbeng: false,
  hideuserprofile: false,
  actionsenabled: true,
  statsenabled: true,
  passwordMinLength: 8,
  singleSignOn: false,
  singleSignOnLabel: '',
  singleSignOnLinking: false,
  passwordsAllowed: true,
  defaultLanguage: 'en',
  timeZone: 'Europe/Brussels',
  privateByDefault: true,
  minimumTeamSize: 5,
  minimumSegmentSize: 5,
  minimumPopulationSize: 10,
  minimumParticipationPercent: 30,
  showResultsBeforeEnd: false,
  hideTeamAnalytics: true,
  requireManagerReview: false,
  splitAttributes: ['companyBranch', 'employmentType'],
  heatmapEnabled: true,
  descriptivesEnabled: true,
  networkEnabled: true,
  histogramsEnabled: true,
  relativeImportanceEnabled: true,
  adviceAddress: '',
  personalDataDays: null,
  auditMonths: 13,
  translateEmail: true,
  pulseUserPercentage: 25,
  pulseNewcomerDays: 30,
  reminderLimit: 2,
  contactBlock: { en: 'Noor', fr: 'Noor', nl: 'Noor' },
  profileFields: defaultProfileFields,
};

/** The settings as the server gives them. */
export const someSettings = (changes: Partial<Settings['data']> = {}, revision = 3): Settings => ({
  id: '1',
  revision,
  data: { ...data, ...changes },
});
