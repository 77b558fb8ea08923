import type { LocalisedText } from '@wellspring/shared/contracts/common.ts';
import type { EmbedKeyRow } from '../../../services/checkups/src/access/embed-keys/embed-key.ts';
import {
  type CompanyBranchRow,
  defaultSettings,
  type SettingRow,
} from '../../../services/checkups/src/settings/door/setting.ts';
import type { BranchKey } from '../people/teams.ts';
import { COMPANY_NAME } from '../people/teams.ts';
import { helpTexts } from './help-texts.ts';

/** The issuer of the sample intranet's assertions; its subject is the e-mail address. */
export const INTRANET_ISSUER = 'demo-intranet';

/** The contact for support at Lindeboom. */
export const contactBlock: LocalisedText = {
  en: 'Noor Maes is our confidential counsellor: 09 555 01 24, on working days from 9:00 to 16:00. What you tell her stays with her. The prevention service can help too, and so can your GP.',
  fr: 'Noor Maes est notre personne de confiance : 09 555 01 24, les jours ouvrables de 9 h à 16 h. Ce que vous lui confiez reste entre vous. Le service de prévention peut aussi vous aider, tout comme votre médecin traitant.',
  nl: 'Noor Maes is onze vertrouwenspersoon: 09 555 01 24, op werkdagen van 9 tot 16 uur. Wat je haar vertelt, blijft bij haar. Ook de preventiedienst kan helpen, net als je huisarts.',
};

export const settingRows = (): SettingRow[] => [
  {
    _id: '1',
    data: {
      ...defaultSettings,
      companyName: COMPANY_NAME,
      pulseUserPercentage: 20,
      contactBlock,
      accessibilityContact: 'accessibility@lindeboom.test',
      // People know best what they do; the rest of their employment is the company's to say.
      profileFields: {
        ...defaultSettings.profileFields,
        jobTitle: { isShown: true, isEditable: true, isRequired: false },
      },
    },
    revision: 0,
  },
  { _id: 'faq', data: { ...helpTexts }, revision: 0 },
];

const branch = (_id: BranchKey, title: string, isDefault = false): CompanyBranchRow => ({
  _id,
  title,
  isDefault,
});

/** @param logo of the default branch; null: it has none */
export const branchRows = (logo: CompanyBranchRow['logo'] | null): CompanyBranchRow[] => [
  { ...branch('ghent', `${COMPANY_NAME} Gent`, true), ...(logo ? { logo } : {}) },
  branch('namur', `${COMPANY_NAME} Namur`),
  branch('brussels', `${COMPANY_NAME} Brussel / Bruxelles`),
];

/**
 * The embed keys of the sample intranet: one as most companies should have it, with everything in a frame that the page
 * cannot read, and one that accepts a shadow root, which the page can read, for the list of checkups only.
 */
export const embedKeyRows = (origins: readonly string[], publicJwk: Record<string, unknown>): EmbedKeyRow[] => [
  {
    _id: 'ek_demo',
    name: 'Sample intranet',
    origins: [...origins],
    views: ['checkups', 'checkup', 'report', 'team-report', 'manager-home'],
    isolationFloor: 'frame',
    issuers: [{ issuer: INTRANET_ISSUER, publicJwk }],
    isActive: true,
  },
  {
    _id: 'ek_demo_shadow',
    name: 'Sample intranet, list without a frame',
    origins: [...origins],
    views: ['checkups'],
    isolationFloor: 'shadow',
    issuers: [{ issuer: INTRANET_ISSUER, publicJwk }],
    isActive: true,
  },
];
