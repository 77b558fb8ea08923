import type { Locale } from '@wellspring/shared/contracts/common.ts';

/** What the groups of attributes are called; the choices as the profile names them. */
export type GroupWords = {
  choices: Readonly<Record<string, string>>;
  age: { under: (age: number) => string; between: (from: number, to: number) => string; over: (age: number) => string };
  notGiven: string;
  gone: string;
};

export const groupWords: Readonly<Record<Locale, GroupWords>> = {
  en: {
    choices: {
      female: 'Female',
      male: 'Male',
      other: 'Other',
      primary: 'Primary school',
      secondary: 'Secondary school',
      bachelor: 'Bachelor',
      master: 'Master',
      phd: 'Doctorate',
      'blue-collar': 'Blue-collar worker',
      'white-collar': 'White-collar worker',
    },
    age: {
      under: (age) => `Under ${age}`,
      between: (from, to) => `${from} to ${to}`,
      over: (age) => `${age} and over`,
    },
    notGiven: 'Not given',
    gone: 'A branch that was deleted',
  },
  fr: {
    choices: {
      female: 'Femme',
      male: 'Homme',
      other: 'Autre',
      primary: 'École primaire',
      secondary: 'École secondaire',
      bachelor: 'Bachelier',
      master: 'Master',
      phd: 'Doctorat',
      'blue-collar': 'Ouvrier ou ouvrière',
      'white-collar': 'Employé ou employée',
    },
    age: {
      under: (age) => `Moins de ${age} ans`,
      between: (from, to) => `${from} à ${to} ans`,
      over: (age) => `${age} ans et plus`,
    },
    notGiven: 'Non renseigné',
    gone: 'Un site supprimé',
  },
  nl: {
    choices: {
      female: 'Vrouw',
      male: 'Man',
      other: 'Anders',
      primary: 'Lagere school',
      secondary: 'Middelbare school',
      bachelor: 'Bachelor',
      master: 'Master',
      phd: 'Doctoraat',
      'blue-collar': 'Arbeider',
      'white-collar': 'Bediende',
    },
    age: {
      under: (age) => `Jonger dan ${age}`,
      between: (from, to) => `${from} tot ${to}`,
      over: (age) => `${age} en ouder`,
    },
    notGiven: 'Niet ingevuld',
    gone: 'Een verwijderde vestiging',
  },
};
