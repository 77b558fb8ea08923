import { featurePart } from '@wellspring/shared/web/host/feature-part.tsx';
import { Skeleton } from '@wellspring/shared/web/ui/feedback/skeleton.tsx';
import type { CalendarOpenerProps } from '../features/calendar/calendar-opener.tsx';

/** Opens the calendar of this year's checkups; the dialog is loaded on demand. */
export const CalendarButton = featurePart<CalendarOpenerProps>({
  component: async () =>
    (await import(/* webpackChunkName: "pages" */ '../features/calendar/calendar-opener.tsx')).CalendarOpener,
  messages: {
    en: () => import('../features/calendar/locales/en.json'),
    fr: () => import('../features/calendar/locales/fr.json'),
    nl: () => import('../features/calendar/locales/nl.json'),
  },
  fallback: <Skeleton shape="pill" width={180} height={44} />,
});
