import { useTypedMessages } from '@wellspring/shared/web/i18n/messages.tsx';
import type catalogue from './locales/en.json';

export type ShellMessageId = Extract<keyof typeof catalogue, string>;

/** The translator of the shell: its own messages and the shared ones. */
export const useMessages = useTypedMessages<ShellMessageId>;
