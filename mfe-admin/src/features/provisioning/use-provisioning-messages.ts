import { useTypedMessages } from '@wellspring/shared/web/i18n/messages.tsx';
import type catalogue from './locales/en.json';

/** The translator of the tokens' own messages and the shared ones. */
export const useProvisioningMessages = useTypedMessages<Extract<keyof typeof catalogue, string>>;
