import type reportsCatalogue from '@wellspring/shared/web/areas/reports/locales/en.json';
import type submissionsCatalogue from '@wellspring/shared/web/areas/submissions/locales/en.json';
import { useTypedMessages } from '@wellspring/shared/web/i18n/messages.tsx';
import type catalogue from './locales/en.json';

type MessageId = keyof typeof catalogue | keyof typeof reportsCatalogue | keyof typeof submissionsCatalogue;

/** The translator of shared reports: their own messages, and those of reports and answers. */
export const useSharedReportsMessages = useTypedMessages<Extract<MessageId, string>>;
