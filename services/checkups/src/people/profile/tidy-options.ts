import { Locale } from '@wellspring/shared/contracts/common.ts';
import type { ProfileOption } from '@wellspring/shared/contracts/people/profile-options.ts';
import { foldTitle } from '@wellspring/shared/domain/profile/profile-options.ts';
import { cleanLine } from '@wellspring/shared/domain/text/clean-line.ts';
import { AppError, type FieldProblem } from '@wellspring/shared/errors.ts';

/**
 * Options as stored: titles normalised, at least one of each, no duplicates in a language.
 *
 * @throws AppError invalid_request naming every invalid title or id
 */
export function tidyOptions(sent: readonly ProfileOption[]): ProfileOption[] {
  const problems: FieldProblem[] = [];
  const taken = new Set<string>();
  const isFirst = (key: string) => taken.size !== taken.add(key).size;
  const options = sent.map(({ id, title, isRetired }, at): ProfileOption => {
    const tidy = { en: cleanLine(title.en), fr: cleanLine(title.fr), nl: cleanLine(title.nl) };
    const path = `options.${at}`;
    if (!isFirst(id)) problems.push({ path: `${path}.id`, code: 'taken' });
    if (Locale.options.every((locale) => tidy[locale] === ''))
      problems.push({ path: `${path}.title`, code: 'required' });
    for (const locale of Locale.options)
      if (tidy[locale] !== '' && !isFirst(`${locale} ${foldTitle(tidy[locale])}`))
        problems.push({ path: `${path}.title.${locale}`, code: 'taken' });
    return { id, title: tidy, isRetired };
  });
  if (problems.length > 0) throw new AppError('invalid_request', { fields: problems });
  return options;
}
