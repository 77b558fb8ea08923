import type { CheckupRow } from '../../../services/checkups/src/checkups/door/checkup.ts';
import type { CompanyVitamin } from '../../../services/checkups/src/content/door/company-content.ts';

/** A theme the company wrote itself. */
const hybridWork: CompanyVitamin = {
  key: 'EXTV0HYBRID00001',
  title: { en: 'Hybrid work', fr: 'Travail hybride', nl: 'Hybride werken' },
  body: {
    en: 'How working partly at home and partly at the office suits you.',
    fr: 'Comment le partage entre le domicile et le bureau vous convient.',
    nl: 'Hoe deels thuis en deels op kantoor werken bij je past.',
  },
  color: '#3b7dd8',
  factors: [
    {
      key: 'EXTF0DESKS000001',
      title: { en: 'At the office', fr: 'Au bureau', nl: 'Op kantoor' },
      body: { en: '', fr: '', nl: '' },
      scaleKey: 'agree',
      questions: [
        {
          key: 'EXT0HYBRID00001',
          text: {
            en: 'At the office I find a place where I can concentrate.',
            fr: 'Au bureau, je trouve un endroit où je peux me concentrer.',
            nl: 'Op kantoor vind ik een plek waar ik me kan concentreren.',
          },
          segmentId: null,
          pulse: true,
        },
        {
          key: 'EXT0HYBRID00002',
          text: {
            en: 'On my days at the office I meet the colleagues I need.',
            fr: 'Mes jours au bureau, je vois les collègues dont j’ai besoin.',
            nl: 'Op mijn kantoordagen zie ik de collega’s die ik nodig heb.',
          },
          segmentId: null,
          pulse: false,
        },
      ],
    },
    {
      key: 'EXTF0HOME0000001',
      title: { en: 'At home', fr: 'À la maison', nl: 'Thuis' },
      body: { en: '', fr: '', nl: '' },
      scaleKey: 'agree',
      questions: [
        {
          key: 'EXT0HYBRID00003',
          text: {
            en: 'At home I have what I need to work comfortably.',
            fr: 'Chez moi, j’ai ce qu’il faut pour travailler confortablement.',
            nl: 'Thuis heb ik wat ik nodig heb om comfortabel te werken.',
          },
          segmentId: null,
          pulse: true,
        },
        {
          key: 'EXT0HYBRID00004',
          text: {
            en: 'When I work at home, I still stop on time.',
            fr: 'Quand je travaille chez moi, je m’arrête quand même à temps.',
            nl: 'Als ik thuis werk, stop ik toch op tijd.',
          },
          segmentId: null,
          pulse: false,
        },
      ],
    },
  ],
};

/** A checkup with a theme of the company's own, written and not planned yet. */
export const hybridCheckup = (like: CheckupRow): CheckupRow => ({
  ...like,
  _id: 'hybrid-work',
  title: { en: 'Hybrid work checkup', fr: 'Checkup travail hybride', nl: 'Checkup hybride werken' },
  description: {
    en: 'A short look at working from home and at the office.',
    fr: 'Un bref regard sur le travail à la maison et au bureau.',
    nl: 'Een korte blik op thuis en op kantoor werken.',
  },
  color: '#3b7dd8',
  vitaminKeys: ['ATT'],
  companyVitamins: [hybridWork],
  durationMinutes: 3,
});
