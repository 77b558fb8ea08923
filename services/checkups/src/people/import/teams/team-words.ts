import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { TeamColor } from '@wellspring/shared/contracts/people/team.ts';
import type { TeamImportField } from '@wellspring/shared/contracts/people/team-import.ts';
import { foldTitle } from '@wellspring/shared/domain/profile/profile-options.ts';

type Words = Readonly<Record<Locale, string>>;
type NamedColor = Exclude<TeamColor, ''>;

/** Name of the sheet, in the language of the file. */
export const teamSheet: Words = { en: 'Teams', fr: 'Équipes', nl: 'Teams' };

/** Headers of an exported file. */
export const teamHeaders: Readonly<Record<TeamImportField, Words>> = {
  team: { en: 'Team', fr: 'Équipe', nl: 'Team' },
  description: { en: 'Description', fr: 'Description', nl: 'Beschrijving' },
  color: { en: 'Colour', fr: 'Couleur', nl: 'Kleur' },
  visibility: { en: 'Visible', fr: 'Visible', nl: 'Zichtbaar' },
  hideDashboard: { en: 'Hide the dashboard', fr: 'Masquer le tableau de bord', nl: 'Dashboard verbergen' },
  isbase: { en: 'Base team', fr: 'Équipe de base', nl: 'Basisteam' },
  managers: { en: 'Managers', fr: 'Responsables', nl: 'Leidinggevenden' },
  viewers: { en: 'Viewers', fr: 'Lecteurs et lectrices', nl: 'Kijkers' },
};

/** Further headers by which a column is recognised. */
const otherHeaders: Readonly<Record<TeamImportField, readonly string[]>> = {
  team: ['teams', 'path', 'unit', 'department', 'équipes', 'chemin', 'service', 'pad', 'afdeling', 'dienst'],
  description: ['omschrijving'],
  color: ['color'],
  visibility: ['visibility', 'visibilité', 'zichtbaarheid'],
  hideDashboard: ['hides the dashboard', 'no dashboard', 'sans tableau de bord', 'geen dashboard'],
  isbase: ['base', 'équipe mère', 'basis'],
  managers: ['manager', 'overlords', 'responsable', 'leidinggevende', 'verantwoordelijken'],
  viewers: ['viewer', 'viewables', 'lecteur', 'lecteurs', 'kijker', 'lezers'],
};

const wordsOf = (field: TeamImportField) => [...Object.values(teamHeaders[field]), ...otherHeaders[field]];

/** Headers of each field, in English, French and Dutch. */
export const teamHeaderWords: Readonly<Record<TeamImportField, readonly string[]>> = {
  team: wordsOf('team'),
  description: wordsOf('description'),
  color: wordsOf('color'),
  visibility: wordsOf('visibility'),
  hideDashboard: wordsOf('hideDashboard'),
  isbase: wordsOf('isbase'),
  managers: wordsOf('managers'),
  viewers: wordsOf('viewers'),
};

const colorNames: Readonly<Record<NamedColor, Words>> = {
  red: { en: 'Red', fr: 'Rouge', nl: 'Rood' },
  orange: { en: 'Orange', fr: 'Orange', nl: 'Oranje' },
  yellow: { en: 'Yellow', fr: 'Jaune', nl: 'Geel' },
  green: { en: 'Green', fr: 'Vert', nl: 'Groen' },
  blue: { en: 'Blue', fr: 'Bleu', nl: 'Blauw' },
  purple: { en: 'Purple', fr: 'Violet', nl: 'Paars' },
  pink: { en: 'Pink', fr: 'Rose', nl: 'Roze' },
  brown: { en: 'Brown', fr: 'Brun', nl: 'Bruin' },
  grey: { en: 'Grey', fr: 'Gris', nl: 'Grijs' },
  turquoise: { en: 'Turquoise', fr: 'Turquoise', nl: 'Turkoois' },
};
const otherColors: Partial<Record<NamedColor, readonly string[]>> = { grey: ['gray'], turquoise: ['teal'] };

const colors = new Map(
  (Object.keys(colorNames) as NamedColor[]).flatMap((color) =>
    [...Object.values(colorNames[color]), ...(otherColors[color] ?? [])].map(
      (word) => [foldTitle(word), color] as const,
    ),
  ),
);

/** The colour that a word stands for in English, French or Dutch; null for another word. */
export const findColor = (word: string): NamedColor | null => colors.get(foldTitle(word)) ?? null;

export const describeColor = (color: TeamColor, language: Locale): string =>
  color === '' ? '' : colorNames[color][language];

const yes: Words = { en: 'Yes', fr: 'Oui', nl: 'Ja' };
const no: Words = { en: 'No', fr: 'Non', nl: 'Nee' };
const answers = new Map<string, boolean>([
  ...['yes', 'y', 'oui', 'o', 'ja', 'j', 'true', 'vrai', 'waar', '1', 'x'].map((word) => [word, true] as const),
  ...['no', 'n', 'non', 'nee', 'neen', 'false', 'faux', 'onwaar', '0'].map((word) => [word, false] as const),
]);

/** Null for a word that is neither yes nor no. */
export const findAnswer = (word: string): boolean | null => answers.get(foldTitle(word)) ?? null;

export const describeAnswer = (answer: boolean, language: Locale): string => (answer ? yes : no)[language];
