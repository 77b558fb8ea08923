import { useTypedMessages } from '@wellspring/shared/web/i18n/messages.tsx';
import type remoteCatalogue from '../../locales/en.json';
import type ownCatalogue from './locales/en.json';

type MessageId = keyof typeof remoteCatalogue | keyof typeof ownCatalogue;

/** The translator of what comes behind the first question: its own messages, the remote's and the shared ones. */
export const useDeferredMessages = useTypedMessages<Extract<MessageId, string>>;
