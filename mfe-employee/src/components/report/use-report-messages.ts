import { useTypedMessages } from '@wellspring/shared/web/i18n/messages.tsx';
import type dashboardCatalogue from '../../features/dashboard/locales/en.json';
import type ownCatalogue from '../../locales/en.json';

type MessageId = keyof typeof ownCatalogue | keyof typeof dashboardCatalogue;

/** The translator of everything that shows a report: the dashboard's messages, the remote's and the shared ones. */
export const useReportMessages = useTypedMessages<Extract<MessageId, string>>;
