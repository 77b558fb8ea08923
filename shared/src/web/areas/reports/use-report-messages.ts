import { useTypedMessages } from '../../i18n/messages.tsx';
import type catalogue from './locales/en.json';

/** The translator of a report's cards; its dialogs and trend have their own (details/). */
export const useReportMessages = useTypedMessages<Extract<keyof typeof catalogue, string>>;
