import { useTypedMessages } from '../../i18n/messages.tsx';
import type catalogue from './locales/en.json';

/** The translator of what chooses people, teams and segments. */
export const usePickerMessages = useTypedMessages<Extract<keyof typeof catalogue, string>>;
