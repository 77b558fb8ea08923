import type { PublicSettings } from '../contracts/settings/settings.ts';

/** A company that hides nothing. */
export const publicSettings = (changes: Partial<PublicSettings> = {}): PublicSettings => ({
  companyName: 'Ortelius',
  hidedashboard: false,
  hidefeedback: false,
  hidewbeng: false,
  hideuserprofile: false,
  actionsenabled: true,
  statsenabled: true,
  passwordMinLength: 8,
  defaultLanguage: 'en',
  timeZone: 'Europe/Brussels',
  demo: false,
  ...changes,
});
