import { useTypedMessages } from '../../i18n/messages.tsx';
import type catalogue from './locales/en.json';

/** The translator of the fields of a profile. */
export const useFieldMessages = useTypedMessages<Extract<keyof typeof catalogue, string>>;
