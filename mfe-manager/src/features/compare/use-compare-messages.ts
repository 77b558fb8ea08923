import type areaCatalogue from '@wellspring/shared/web/areas/reports/locales/en.json';
import { useTypedMessages } from '@wellspring/shared/web/i18n/messages.tsx';
import type catalogue from './locales/en.json';

/** The translator of the comparison: its own messages and those of every report. */
export const useCompareMessages = useTypedMessages<
  Extract<keyof typeof areaCatalogue | keyof typeof catalogue, string>
>;
