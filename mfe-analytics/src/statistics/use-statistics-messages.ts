import { useTypedMessages } from '@wellspring/shared/web/i18n/messages.tsx';
import type { RunMessageId } from '../run/use-run-messages.ts';
import type catalogue from './locales/en.json';

export type StatisticsMessageId = RunMessageId | Extract<keyof typeof catalogue, string>;

/** The translator of what the tabs of statistics have in common. */
export const useStatisticsMessages = useTypedMessages<StatisticsMessageId>;
