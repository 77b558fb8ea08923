import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { FieldProblem } from '@wellspring/shared/errors.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useState } from 'react';

/** The languages of a checkup's texts, in the order in which they are shown. */
export const LANGUAGES = ['en', 'fr', 'nl'] as const satisfies readonly Locale[];

/** The language whose text a problem is about; undefined when it is about all of them, or about no text. */
export const languageIn = ({ path }: Pick<FieldProblem, 'path'>): Locale | undefined =>
  LANGUAGES.find((language) => path.endsWith(`.${language}`));

/** What a form knows of refused saves: how many there were, and what the last one named. */
type FormProblems = { refusals: number; problems: readonly FieldProblem[] };

/**
 * The language in which the texts of a card are written. When something was refused, the language that lacks it.
 *
 * @param owns whether a problem at this path is shown in the card
 */
export function useTextLanguage(form: FormProblems, owns: (path: string) => boolean) {
  const { locale } = useSignedInHost();
  const [language, setLanguage] = useState<Locale>(locale);
  const [seen, setSeen] = useState(form.refusals);
  if (seen !== form.refusals) {
    setSeen(form.refusals);
    const lacking = form.problems.filter(({ path }) => owns(path)).map(languageIn);
    // A problem of all languages is there to be seen in any.
    if (lacking.length > 0 && !lacking.includes(language)) setLanguage(lacking.find(Boolean) ?? language);
  }
  return [language, setLanguage] as const;
}
