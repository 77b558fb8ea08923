type Language = 'en' | 'fr' | 'nl';
type LocalisedText = Readonly<Record<Language, string>>;
const LANGUAGES: readonly Language[] = ['en', 'fr', 'nl'];

/** The texts of a checkup that its readers see. */
export type CheckupTexts = {
  title: LocalisedText;
  /** Optional: without it in any language nothing is missing. */
  description?: LocalisedText | undefined;
  extraQuestions: readonly { text: LocalisedText }[];
  ownVitamins?: readonly VitaminTexts[] | undefined;
};

/** A vitamin of the company's own; what is said about it and its factors is optional as the description is. */
type VitaminTexts = {
  title: LocalisedText;
  body: LocalisedText;
  factors: readonly { title: LocalisedText; body: LocalisedText; questions: readonly { text: LocalisedText }[] }[];
};

const isEmpty = (text: LocalisedText, language: Language) => (text[language] ?? '').trim() === '';

const isSomewhere = (text: LocalisedText | undefined): text is LocalisedText =>
  text !== undefined && LANGUAGES.some((language) => !isEmpty(text, language));

const textsOfVitamin = ({ title, body, factors }: VitaminTexts): LocalisedText[] => [
  title,
  ...[body].filter(isSomewhere),
  ...factors.flatMap((factor) => [
    factor.title,
    ...[factor.body].filter(isSomewhere),
    ...factor.questions.map(({ text }) => text),
  ]),
];

const countIn = (texts: readonly LocalisedText[], language: Language) => ({
  filled: texts.filter((text) => !isEmpty(text, language)).length,
  needed: texts.length,
});

/** How many texts a vitamin of the company's own needs in a language, and how many of them it has. */
export const vitaminTextsIn = (vitamin: VitaminTexts, language: Language): { filled: number; needed: number } =>
  countIn(textsOfVitamin(vitamin), language);

/** How many texts a language needs, and how many of them it has. */
export function textsIn(
  { title, description, extraQuestions, ownVitamins = [] }: CheckupTexts,
  language: Language,
): { filled: number; needed: number } {
  return countIn(
    [
      title,
      ...[description].filter(isSomewhere),
      ...extraQuestions.map(({ text }) => text),
      ...ownVitamins.flatMap(textsOfVitamin),
    ],
    language,
  );
}

/** Languages in which a text of the checkup is missing: it cannot be planned for their readers. */
export const missingLanguagesOf = (texts: CheckupTexts): Language[] =>
  LANGUAGES.filter((language) => {
    const { filled, needed } = textsIn(texts, language);
    return filled < needed;
  });
