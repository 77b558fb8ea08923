import { useTypedMessages } from '@wellspring/shared/web/i18n/messages.tsx';
import type catalogue from './locales/en.json';

/** The translator of this feature's own messages and the shared ones. */
export const useAuditMessages = useTypedMessages<Extract<keyof typeof catalogue, string>>;
