import { Locale } from '@wellspring/shared/contracts/common.ts';
import { minutesFor } from '@wellspring/shared/domain/submissions/duration.ts';
import { listWords } from '@wellspring/shared/domain/text/list-words.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { askedQuestions } from '../../checkups/door/asked-questions.ts';
import { type CheckupRow, isOwnId, VITAMINS_BLOCK } from '../../checkups/door/checkup.ts';
import type { Content, VitaminRow } from '../../content/door/content.ts';
import { localise } from '../../platform/localised-text.ts';

/** More themes than this are not named in a title. */
const NAMED_THEMES = 3;

const severalThemes: CheckupRow['title'] = {
  en: 'My own checkup',
  fr: 'Mon propre checkup',
  nl: 'Mijn eigen checkup',
};

/** 'Energy sources, challenges and hindrances': the themes it asks, the first with a capital. */
function titleIn(locale: Locale, vitamins: readonly VitaminRow[]): string {
  if (vitamins.length > NAMED_THEMES) return severalThemes[locale];
  const names = vitamins.map(({ title }, at) => {
    const name = localise(title, locale);
    return at === 0 ? name : name.charAt(0).toLocaleLowerCase(locale) + name.slice(1);
  });
  return listWords(names, locale);
}

/**
 * The checkup of an own vitamin: without dates, of visible themes only.
 *
 * @param vitaminKeys in any order; it asks them in the order of the content, each once
 * @throws AppError invalid_request naming the id that does not begin with 'own', or the vitamin that cannot be chosen
 */
export function ownVitamin(
  cardId: string,
  ownerId: string,
  vitaminKeys: readonly string[],
  content: Content,
): CheckupRow {
  if (!isOwnId(cardId)) {
    throw new AppError('invalid_request', { fields: [{ path: 'checkupentry', code: 'not_own' }] });
  }
  const choices = content.vitamins.filter((vitamin) => vitamin.isVisible);
  const unknown = vitaminKeys.findIndex((key) => choices.every((vitamin) => vitamin._id !== key));
  if (unknown !== -1) {
    throw new AppError('invalid_request', { fields: [{ path: `vitamins.${unknown}`, code: 'unknown_vitamin' }] });
  }
  const chosen = choices.filter((vitamin) => vitaminKeys.includes(vitamin._id));
  const checkup: CheckupRow = {
    _id: cardId,
    title: Object.fromEntries(Locale.options.map((locale) => [locale, titleIn(locale, chosen)])) as CheckupRow['title'],
    description: { en: '', fr: '', nl: '' },
    color: chosen[0]?.color ?? '',
    blocks: [VITAMINS_BLOCK],
    vitaminKeys: chosen.map((vitamin) => vitamin._id),
    questionKeys: null,
    extraQuestions: [],
    isPulse: false,
    durationMinutes: 0,
    durationDays: 0,
    graceDays: 0,
    ownerId,
    revision: 0,
  };
  // Extra questions of segments do not change the minutes.
  return { ...checkup, durationMinutes: minutesFor(askedQuestions(checkup, content, new Set()).keys.length) };
}
