import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { Profile } from '@wellspring/shared/contracts/people/profile.ts';
import { COUNTRY_CODES } from '@wellspring/shared/domain/profile/country-codes.ts';
import { foldTitle } from '@wellspring/shared/domain/profile/profile-options.ts';

type Choices<Value extends string> = Readonly<Record<Value, readonly string[]>>;

const genders: Choices<NonNullable<Profile['gender']>> = {
  male: ['m', 'man', 'homme', 'h', 'masculin', 'mannelijk'],
  female: ['f', 'v', 'woman', 'femme', 'féminin', 'vrouw', 'vrouwelijk'],
  other: ['x', 'autre', 'ander', 'anders'],
};
const maritalStates: Choices<NonNullable<Profile['maritalState']>> = {
  'not-married': [
    'single',
    'unmarried',
    'non marié',
    'non mariée',
    'célibataire',
    'niet gehuwd',
    'ongehuwd',
    'alleenstaand',
  ],
  married: ['marié', 'mariée', 'gehuwd', 'getrouwd'],
  widow: ['veuve', 'weduwe'],
  widower: ['veuf', 'weduwnaar'],
};
const educations: Choices<NonNullable<Profile['education']>> = {
  primary: ['primary school', 'primaire', 'lager', 'lager onderwijs', 'basisonderwijs'],
  secondary: ['secondary school', 'secondaire', 'secundair', 'secundair onderwijs', 'middelbaar'],
  bachelor: ['bachelier', 'graduaat'],
  master: ['licence', 'licentiaat'],
  phd: ['doctorate', 'doctorat', 'doctoraat'],
};
const transportations: Choices<NonNullable<Profile['transportation']>> = {
  car: ['voiture', 'auto', 'wagen'],
  bike: ['bicycle', 'vélo', 'fiets'],
  foot: ['on foot', 'walking', 'à pied', 'te voet'],
};
const employmentTypes: Choices<NonNullable<Profile['employmentType']>> = {
  'blue-collar': ['blue-collar worker', 'worker', 'ouvrier', 'ouvrière', 'arbeider', 'arbeidster'],
  'white-collar': ['white-collar clerk', 'clerk', 'employee', 'employé', 'employée', 'bediende'],
};
const languages: Choices<Locale> = {
  en: ['english', 'anglais', 'engels', 'e'],
  fr: ['french', 'français', 'frans', 'f'],
  nl: ['dutch', 'néerlandais', 'nederlands', 'n'],
};

const fold = (text: string): string => foldTitle(text).replaceAll('-', ' ');

const toMap = (choices: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(choices).flatMap(([value, words]) => [value, ...words].map((word) => [fold(word), value] as const)),
  );

const countries = (): ReadonlyMap<string, string> => {
  const names = ['en', 'fr', 'nl'].map((locale) => new Intl.DisplayNames(locale, { type: 'region' }));
  return new Map(
    COUNTRY_CODES.flatMap((code) =>
      [code, ...names.map((name) => name.of(code) ?? code)].map((word) => [fold(word), code]),
    ),
  );
};

const choices = {
  gender: toMap(genders),
  maritalState: toMap(maritalStates),
  education: toMap(educations),
  transportation: toMap(transportations),
  employmentType: toMap(employmentTypes),
  language: toMap(languages),
  country: countries(),
} as const;

export type ChoiceField = keyof typeof choices;

export const isChoiceField = (field: string): field is ChoiceField => Object.hasOwn(choices, field);

/** The value that a word stands for, in English, French or Dutch; null for another word. */
export const findChoice = (field: ChoiceField, word: string): string | null => choices[field].get(fold(word)) ?? null;
