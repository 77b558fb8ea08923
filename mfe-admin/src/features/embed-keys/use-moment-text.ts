import { isoDay } from '@wellspring/shared/domain/time/dates.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { useEmbeddingMessages } from './use-embedding-messages.ts';

/** "today at 10:41", or the day. */
export function useMomentText(): (moment: string) => string {
  const t = useEmbeddingMessages();
  const dates = useDates();
  const { settings } = useSignedInHost();
  const dayOf = (moment: string | Date) => isoDay(moment, settings.timeZone);
  return (moment) =>
    dayOf(moment) === dayOf(new Date())
      ? t('embedding.moment.today', { time: dates.time(moment) })
      : t('embedding.moment.day', { day: dates.date(moment) });
}
