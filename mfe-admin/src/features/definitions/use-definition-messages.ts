import { useTypedMessages } from '@wellspring/shared/web/i18n/messages.tsx';
import type catalogue from './locales/en.json';

export type DefinitionMessageId = Extract<keyof typeof catalogue, string>;

/** The translator of the checkups' own messages and the shared ones. */
export const useDefinitionMessages = useTypedMessages<DefinitionMessageId>;
