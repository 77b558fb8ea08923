import { useTypedMessages } from '@wellspring/shared/web/i18n/messages.tsx';
import type catalogue from './locales/en.json';

/** The translator of the norms page. */
export const useNormsMessages = useTypedMessages<Extract<keyof typeof catalogue, string>>;
