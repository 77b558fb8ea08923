import { useTypedMessages } from '../../i18n/messages.tsx';
import type catalogue from './locales/en.json';

/** The translator of what the log-in and the profile share about the second step. */
export const useSecondFactorMessages = useTypedMessages<Extract<keyof typeof catalogue, string>>;
