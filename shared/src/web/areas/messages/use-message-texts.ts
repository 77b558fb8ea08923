import { useTypedMessages } from '../../i18n/messages.tsx';
import type catalogue from './locales/en.json';

/** The translator of this feature: its own messages and the shared ones. */
export const useMessageTexts = useTypedMessages<Extract<keyof typeof catalogue, string>>;
