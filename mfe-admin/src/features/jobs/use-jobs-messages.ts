import { useTypedMessages } from '@wellspring/shared/web/i18n/messages.tsx';
import type catalogue from './locales/en.json';

/** The translator of the messages of background work and the shared ones. */
export const useJobsMessages = useTypedMessages<Extract<keyof typeof catalogue, string>>;
