import frLocale from '@fullcalendar/react/locales/fr';
import nlLocale from '@fullcalendar/react/locales/nl';

/** The calendar's own words and formats by language; weeks begin on Monday in all of them. */
export const calendarLocale = { en: { code: 'en-GB', week: { dow: 1, doy: 4 } }, fr: frLocale, nl: nlLocale } as const;
