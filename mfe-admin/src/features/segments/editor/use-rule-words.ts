import type { SegmentField } from '@wellspring/shared/contracts/people/segment.ts';
import { readDay } from '@wellspring/shared/domain/input/read-day.ts';
import { resolveDay } from '@wellspring/shared/domain/segments/resolve-day.ts';
import { fitsMissing, segmentFieldKinds } from '@wellspring/shared/domain/segments/segment-fields.ts';
import { isoDay } from '@wellspring/shared/domain/time/dates.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { languageTag } from '@wellspring/shared/web/i18n/catalogue.ts';
import { countryName } from '@wellspring/shared/web/i18n/country-names.ts';
import { type SegmentMessageId, useSegmentMessages } from '../use-segment-messages.ts';
import type { Draft, DraftCondition } from './draft.ts';

/** DD/MM/YYYY of `YYYY-MM-DD`. */
const showDay = (day: string): string => day.split('-').reverse().join('/');

/** The day of a condition on today's calendar, as it is shown; null while none is written. */
export function useDayText(): (value: DraftCondition['value']) => string | null {
  const { settings } = useSignedInHost();
  return (value) => {
    if (typeof value === 'string') {
      const day = readDay(value);
      return day === null ? null : showDay(day);
    }
    const { amount, unit } = value;
    if (typeof amount !== 'number') return null;
    return showDay(resolveDay({ amount, unit }, isoDay(Date.now(), settings.timeZone)));
  };
}

/** A value as people read it. */
function useValueText(nameOf: (id: string) => string | undefined) {
  const t = useSegmentMessages();
  const { locale } = useSignedInHost();
  const dayText = useDayText();
  return ({ field, value }: DraftCondition): string => {
    const missing = t('segment.words.open');
    if (segmentFieldKinds[field] === 'day') return dayText(value) ?? missing;
    const text = String(value);
    if (text === '') return missing;
    if (field === 'team') return nameOf(text) ?? t('segment.words.gone');
    if (field === 'country') return countryName(text, locale);
    if (segmentFieldKinds[field] === 'choice') return t(`segment.value.${text}` as SegmentMessageId);
    return text;
  };
}

/** Conditions in words: one for its row, all for the sentence below. */
export function useRuleWords(nameOf: (id: string) => string | undefined) {
  const t = useSegmentMessages();
  const { locale } = useSignedInHost();
  const valueText = useValueText(nameOf);

  const clause = (condition: DraftCondition): string => {
    const { field, operator } = condition;
    const kind = segmentFieldKinds[field];
    const id = kind === 'choice' || kind === 'text' ? operator : `${kind}-${operator}`;
    return t(`segment.clause.${id}` as SegmentMessageId, {
      field: t(`segment.field.${field}`),
      value: valueText(condition),
    });
  };

  return {
    clause,
    sentence({ match, conditions }: Pick<Draft, 'match' | 'conditions'>): string {
      const type = match === 'all' ? 'conjunction' : 'disjunction';
      const list = new Intl.ListFormat(languageTag[locale], { type }).format(conditions.map(clause));
      return t('segment.words.sentence', { conditions: list });
    },
    /** What happens to people of whom a value is not known. */
    missing(conditions: readonly DraftCondition[]): string | null {
      const fields = [...new Set(conditions.filter(({ field }) => field !== 'team').map(({ field }) => field))];
      if (fields.length === 0) return null;
      const included = new Set<SegmentField>(
        conditions.filter(({ operator }) => fitsMissing(operator)).map(({ field }) => field),
      );
      const named = fields.filter((field) => included.has(field)).map((field) => t(`segment.field.${field}`));
      if (named.length === 0) return t('segment.words.left-out');
      return t('segment.words.included', { fields: new Intl.ListFormat(languageTag[locale]).format(named) });
    },
  };
}
