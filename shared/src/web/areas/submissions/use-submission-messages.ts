import { useTypedMessages } from '../../i18n/messages.tsx';
import type catalogue from './locales/en.json';

/** The translator of the submission dialog. It knows no other feature's words, so that it can stand anywhere. */
export const useSubmissionMessages = useTypedMessages<Extract<keyof typeof catalogue, string>>;
