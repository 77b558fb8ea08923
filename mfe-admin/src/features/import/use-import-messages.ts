import { useTypedMessages } from '@wellspring/shared/web/i18n/messages.tsx';
import type catalogue from './locales/en.json';
import type teams from './teams/locales/en.json';

/**
 * The translator of this feature: its own messages and the shared ones. On the page of teams the messages of teams replace those
 * of people that have the same id.
 */
export const useImportMessages = useTypedMessages<Extract<keyof typeof catalogue | keyof typeof teams, string>>;
