import { useTypedMessages } from '../../i18n/messages.tsx';
import type catalogue from './locales/en.json';

/** The translator of this feature. */
export const useActionMessages = useTypedMessages<Extract<keyof typeof catalogue, string>>;
