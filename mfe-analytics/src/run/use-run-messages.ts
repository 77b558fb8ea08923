import type areaCatalogue from '@wellspring/shared/web/areas/reports/locales/en.json';
import { useTypedMessages } from '@wellspring/shared/web/i18n/messages.tsx';
import type catalogue from './locales/en.json';

export type RunMessageId = Extract<keyof typeof areaCatalogue | keyof typeof catalogue, string>;

/** The translator of what every tab says. */
export const useRunMessages = useTypedMessages<RunMessageId>;
