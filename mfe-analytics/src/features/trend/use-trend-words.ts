import type { TrendPoint } from '@wellspring/shared/domain/results/trend-points.ts';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { useNumbers } from '../../statistics/use-numbers.ts';
import { useTrendMessages } from './use-trend-messages.ts';

const NONE = '–';

/** What is said of the points of a trend, in its table, its file and its sentence. */
export function useTrendWords() {
  const t = useTrendMessages();
  const number = useNumbers();
  const { date } = useDates();
  const run = ({ title, start }: TrendPoint) => t('analytics.run.option', { title, date: date(start) });
  const change = ({ shown }: TrendPoint): string => {
    if (!shown?.change) return NONE;
    const { isClear, direction, difference } = shown.change;
    const kind = !isClear || direction === 'same' ? 'none' : direction;
    if (!difference) return t(`trend.change.${kind}`);
    const { value, low, high } = difference;
    const signed = (one: number) => (one > 0 ? `+${number(one, 1)}` : number(one, 1));
    return t('trend.change.numbers', {
      ...{ change: t(`trend.change.${kind}`), value: signed(value), low: signed(low), high: signed(high) },
    });
  };
  return {
    run,
    change,
    people: ({ shown }: TrendPoint): string => {
      if (!shown) return NONE;
      return typeof shown.n === 'number' ? number(shown.n, 0) : t(`trend.people.${shown.n}`);
    },
    value: ({ shown }: TrendPoint): string => (shown ? number(shown.value, 0) : t('analytics.hidden.text')),
    range: ({ shown }: TrendPoint): string =>
      shown?.interval
        ? t('trend.range', { low: number(shown.interval.low, 0), high: number(shown.interval.high, 0) })
        : NONE,
    /** One sentence about the newest run that shows the figure, and its change. */
    summary: (points: readonly TrendPoint[]): string => {
      const shown = points.filter((point) => point.shown);
      const last = shown.at(-1);
      const before = shown.at(-2);
      if (!last?.shown) return t('analytics.hidden.text');
      // Rounds of one checkup have one title.
      const now = { value: number(last.shown.value, 0), round: run(last) };
      if (!before || !last.shown.change) return t('trend.summary.alone', now);
      const { isClear, direction } = last.shown.change;
      const kind = !isClear || direction === 'same' ? 'none' : direction;
      return t(`trend.summary.${kind}`, { ...now, before: run(before) });
    },
  };
}
