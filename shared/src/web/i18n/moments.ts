import type { Locale } from '../../contracts/common.ts';
import { DEFAULT_TIME_ZONE, isoDay, type Moment } from '../../domain/time/dates.ts';
import { useSignedInHost } from '../host/host-context.tsx';
import { languageTag } from './catalogue.ts';

type Names = { locale: Locale; timeZone?: string | undefined };

/** 'Friday', 'vendredi', 'vrijdag': the day of the week of a moment. */
function weekdayName(moment: Moment, { locale, timeZone = DEFAULT_TIME_ZONE }: Names): string {
  return new Intl.DateTimeFormat(languageTag[locale], { weekday: 'long', timeZone }).format(new Date(moment));
}

/** 'June', or 'June 2025' when the other moment is in another year: a month that is distinct from the other's. */
function monthName(moment: Moment, other: Moment, { locale, timeZone = DEFAULT_TIME_ZONE }: Names): string {
  const isSameYear = isoDay(moment, timeZone).slice(0, 4) === isoDay(other, timeZone).slice(0, 4);
  const format = new Intl.DateTimeFormat(languageTag[locale], {
    month: 'long',
    ...(isSameYear ? {} : { year: 'numeric' }),
    timeZone,
  });
  return format.format(new Date(moment));
}

/** 'Jun', 'juin', 'jun': the month of a moment where there is little room; without a full stop, whatever the language writes. */
function shortMonthName(moment: Moment, { locale, timeZone = DEFAULT_TIME_ZONE }: Names): string {
  const format = new Intl.DateTimeFormat(languageTag[locale], { month: 'short', timeZone });
  return format.format(new Date(moment)).replace('.', '');
}

/** Names of days and months in the reader's language and the company's time zone. */
export function useMomentNames() {
  const { locale, settings } = useSignedInHost();
  const names = { locale, timeZone: settings.timeZone };
  return {
    weekday: (moment: Moment) => weekdayName(moment, names),
    month: (moment: Moment, other: Moment) => monthName(moment, other, names),
    shortMonth: (moment: Moment) => shortMonthName(moment, names),
  };
}
