import type detailsCatalogue from '@wellspring/shared/web/areas/reports/details/locales/en.json';
import type areaCatalogue from '@wellspring/shared/web/areas/reports/locales/en.json';
import { useTypedMessages } from '@wellspring/shared/web/i18n/messages.tsx';
import type catalogue from './locales/en.json';

type MessageId = keyof typeof areaCatalogue | keyof typeof detailsCatalogue | keyof typeof catalogue;

/** The translator of a team report: its own messages and those of every report. */
export const useTeamReportMessages = useTypedMessages<Extract<MessageId, string>>;
