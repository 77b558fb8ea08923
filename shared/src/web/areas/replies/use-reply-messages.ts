import { useTypedMessages } from '../../i18n/messages.tsx';
import type catalogue from './locales/en.json';

/** The translator of this feature. */
export const useReplyMessages = useTypedMessages<Extract<keyof typeof catalogue, string>>;
