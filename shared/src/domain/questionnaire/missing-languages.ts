type Language = 'en' | 'fr' | 'nl';
type LocalisedText = Readonly<Record<Language, string>>;
const LANGUAGES: readonly Language[] = ['en', 'fr', 'nl'];

/** The texts of a checkup that its readers see. */
export type CheckupTexts = {
  title: LocalisedText;
  /** Optional: without it in any language nothing is missing. */
  description?: LocalisedText | undefined;
  extraQuestions: readonly { text: LocalisedText }[];
};

const isEmpty = (text: LocalisedText, language: Language) => (text[language] ?? '').trim() === '';

/** How many texts a language needs, and how many of them it has. */
export function textsIn(
  { title, description, extraQuestions }: CheckupTexts,
  language: Language,
): { filled: number; needed: number } {
  const isDescribed = description !== undefined && LANGUAGES.some((one) => !isEmpty(description, one));
  const texts = [title, ...(isDescribed ? [description] : []), ...extraQuestions.map(({ text }) => text)];
  return { filled: texts.filter((text) => !isEmpty(text, language)).length, needed: texts.length };
}

/** Languages in which a text of the checkup is missing: it cannot be planned for their readers. */
export const missingLanguagesOf = (texts: CheckupTexts): Language[] =>
  LANGUAGES.filter((language) => {
    const { filled, needed } = textsIn(texts, language);
    return filled < needed;
  });
