import { useTypedMessages } from '@wellspring/shared/web/i18n/messages.tsx';
import type catalogue from './locales/en.json';

/** The translator of the help texts' own messages and the shared ones. */
export const useHelpTextsMessages = useTypedMessages<Extract<keyof typeof catalogue, string>>;
