type Language = 'en' | 'fr' | 'nl';
type LocalisedText = Readonly<Record<Language, string>>;
const LANGUAGES: readonly Language[] = ['en', 'fr', 'nl'];

/** The texts of a checkup that its readers see. */
export type CheckupTexts = {
  title: LocalisedText;
  /** Optional: without it in any language nothing is missing. */
  description?: LocalisedText | undefined;
  extraQuestions: readonly { text: LocalisedText }[];
  companyVitamins?: readonly VitaminTexts[] | undefined;
};

/** A vitamin of the company's own; what is said about it and its factors is optional as the description is. */
type VitaminTexts = {
  title: LocalisedText;
  body: LocalisedText;
  factors: readonly { title: LocalisedText; body: LocalisedText; questions: readonly { text: LocalisedText }[] }[];
};

/** A text and its path in the checkup, such as `extraQuestions.0.text`. */
export type PlacedText = { path: string; text: LocalisedText; isOptional: boolean };

const placed = (path: string, text: LocalisedText, isOptional = false): PlacedText => ({ path, text, isOptional });

const textsOfVitamin = ({ title, body, factors }: VitaminTexts, path: string): PlacedText[] => [
  placed(`${path}.title`, title),
  placed(`${path}.body`, body, true),
  ...factors.flatMap((factor, at) => [
    placed(`${path}.factors.${at}.title`, factor.title),
    placed(`${path}.factors.${at}.body`, factor.body, true),
    ...factor.questions.map(({ text }, place) => placed(`${path}.factors.${at}.questions.${place}.text`, text)),
  ]),
];

/** Every text of a checkup, in the order in which its form shows them. */
export const placedTexts = ({
  title,
  description,
  extraQuestions,
  companyVitamins = [],
}: CheckupTexts): PlacedText[] => [
  placed('title', title),
  ...(description ? [placed('description', description, true)] : []),
  ...companyVitamins.flatMap((vitamin, at) => textsOfVitamin(vitamin, `companyVitamins.${at}`)),
  ...extraQuestions.map(({ text }, at) => placed(`extraQuestions.${at}.text`, text)),
];

const isEmpty = (text: LocalisedText, language: Language) => (text[language] ?? '').trim() === '';

/** What has to be there in every language: an optional text once one language has it. */
const needed = (texts: readonly PlacedText[]) =>
  texts.filter(({ text, isOptional }) => !isOptional || LANGUAGES.some((language) => !isEmpty(text, language)));

const countIn = (texts: readonly PlacedText[], language: Language) => {
  const all = needed(texts);
  return { filled: all.filter(({ text }) => !isEmpty(text, language)).length, needed: all.length };
};

/** How many texts a vitamin of the company's own needs in a language, and how many of them it has. */
export const vitaminTextsIn = (vitamin: VitaminTexts, language: Language): { filled: number; needed: number } =>
  countIn(textsOfVitamin(vitamin, ''), language);

/** How many texts a language needs, and how many of them it has. */
export const textsIn = (texts: CheckupTexts, language: Language): { filled: number; needed: number } =>
  countIn(placedTexts(texts), language);

/** Where a text is missing, language by language: `description.fr`, `extraQuestions.0.text.nl`. */
export const missingTextPaths = (texts: CheckupTexts): string[] =>
  needed(placedTexts(texts)).flatMap(({ path, text }) =>
    LANGUAGES.filter((language) => isEmpty(text, language)).map((language) => `${path}.${language}`),
  );

/** Languages in which a text of the checkup is missing: it cannot be planned for their readers. */
export const findMissingLanguages = (texts: CheckupTexts): Language[] => {
  const missing = missingTextPaths(texts);
  return LANGUAGES.filter((language) => missing.some((path) => path.endsWith(`.${language}`)));
};
