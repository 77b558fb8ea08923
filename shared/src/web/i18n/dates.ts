import { formatDate, formatDateTime, formatTime, type Moment } from '../../domain/time/dates.ts';
import { useHost } from '../host/host-context.tsx';

export type DateTexts = {
  /** DD/MM/YYYY */
  date: (moment: Moment) => string;
  /** HH:mm */
  time: (moment: Moment) => string;
  /** DD/MM/YYYY HH:mm */
  dateTime: (moment: Moment) => string;
};

/** The one way to show a date or a time: in the company's time zone, the same in every language. */
export function useDates(): DateTexts {
  const timeZone = useHost().settings?.timeZone;
  return {
    date: (moment) => formatDate(moment, timeZone),
    time: (moment) => formatTime(moment, timeZone),
    dateTime: (moment) => formatDateTime(moment, timeZone),
  };
}
