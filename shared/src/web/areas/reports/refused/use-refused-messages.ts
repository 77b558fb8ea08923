import { useTypedMessages } from '../../../i18n/messages.tsx';
import type catalogue from './locales/en.json';

/** The translator of the reasons why a set is not shown. */
export const useRefusedMessages = useTypedMessages<Extract<keyof typeof catalogue, string>>;
