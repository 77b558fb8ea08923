import { useTypedMessages } from '@wellspring/shared/web/i18n/messages.tsx';
import type catalogue from './locales/en.json';

/** The translator of this feature: its own messages and the shared ones. */
export const useImportMessages = useTypedMessages<Extract<keyof typeof catalogue, string>>;
