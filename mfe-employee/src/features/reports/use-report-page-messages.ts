import type areaCatalogue from '@wellspring/shared/web/areas/reports/locales/en.json';
import { useTypedMessages } from '@wellspring/shared/web/i18n/messages.tsx';
import type catalogue from './locales/en.json';

type MessageId = keyof typeof areaCatalogue | keyof typeof catalogue;

/** The translator of the page of a report: its own messages and those of its cards. */
export const useReportPageMessages = useTypedMessages<Extract<MessageId, string>>;
