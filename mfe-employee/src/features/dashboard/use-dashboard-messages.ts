import { useTypedMessages } from '@wellspring/shared/web/i18n/messages.tsx';
import type ownCatalogue from '../../locales/en.json';
import type catalogue from './locales/en.json';

type MessageId = keyof typeof ownCatalogue | keyof typeof catalogue;

/** The translator of the dashboard: its own messages, the remote's and the shared ones. */
export const useDashboardMessages = useTypedMessages<Extract<MessageId, string>>;
