import { useTypedMessages } from '@wellspring/shared/web/i18n/messages.tsx';
import type catalogue from './locales/en.json';

/** The translator of the frontends' own messages and the shared ones. */
export const useFrontendsMessages = useTypedMessages<Extract<keyof typeof catalogue, string>>;
