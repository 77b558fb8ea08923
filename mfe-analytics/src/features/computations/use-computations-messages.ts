import { useTypedMessages } from '@wellspring/shared/web/i18n/messages.tsx';
import type { StatisticsMessageId } from '../../statistics/use-statistics-messages.ts';
import type catalogue from './locales/en.json';

/** The translator of the list of computations. */
export const useComputationsMessages = useTypedMessages<StatisticsMessageId | Extract<keyof typeof catalogue, string>>;
