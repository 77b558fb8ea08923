import type { PublicSettings } from '@wellspring/shared/contracts/settings/settings.ts';

/** Until the company's own settings are known, and where they cannot be had: what might be hidden is hidden. */
export const fallbackSettings: PublicSettings = {
  companyName: 'Wellspring',
  hidedashboard: false,
  hidefeedback: true,
  hidewbeng: true,
  hideuserprofile: true,
  actionsenabled: false,
  statsenabled: false,
  passwordMinLength: 8,
  defaultLanguage: 'en',
  timeZone: 'Europe/Brussels',
  demo: false,
};
