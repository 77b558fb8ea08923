import { useTypedMessages } from '../../../i18n/messages.tsx';
import type catalogue from './locales/en.json';

/** The translator of what is loaded with a report's details. */
export const useDetailsMessages = useTypedMessages<Extract<keyof typeof catalogue, string>>;
