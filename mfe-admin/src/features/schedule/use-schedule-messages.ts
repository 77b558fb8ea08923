import { useTypedMessages } from '@wellspring/shared/web/i18n/messages.tsx';
import type catalogue from './locales/en.json';

export type ScheduleMessageId = Extract<keyof typeof catalogue, string>;

/** The translator of the schedule's own messages and the shared ones. */
export const useScheduleMessages = useTypedMessages<ScheduleMessageId>;
