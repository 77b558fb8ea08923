import { useTypedMessages } from '@wellspring/shared/web/i18n/messages.tsx';
import type catalogue from './locales/en.json';

/** The translator of the profile's own messages and the shared ones. */
export const useProfileMessages = useTypedMessages<Extract<keyof typeof catalogue, string>>;
