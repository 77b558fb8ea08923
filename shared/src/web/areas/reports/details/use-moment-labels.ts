import type { Locale } from '../../../../contracts/common.ts';
import { DEFAULT_TIME_ZONE } from '../../../../domain/time/dates.ts';
import { useSignedInHost } from '../../../host/host-context.tsx';
import { languageTag } from '../../../i18n/catalogue.ts';

const labelsIn = (locale: Locale, timeZone: string, options: Intl.DateTimeFormatOptions) => {
  const format = new Intl.DateTimeFormat(languageTag[locale], { ...options, timeZone });
  return (moment: string) => format.format(new Date(moment));
};

/** 'Oct 26' for each moment; with the day where two lie in one month. */
export function useMomentLabels(): (moments: readonly string[]) => string[] {
  const { locale, settings } = useSignedInHost();
  const timeZone = settings.timeZone ?? DEFAULT_TIME_ZONE;
  return (moments) => {
    const months = moments.map(labelsIn(locale, timeZone, { month: 'short', year: '2-digit' }));
    if (new Set(months).size === months.length) return months;
    return moments.map(labelsIn(locale, timeZone, { day: 'numeric', month: 'short' }));
  };
}
