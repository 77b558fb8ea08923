import { useTypedMessages } from '@wellspring/shared/web/i18n/messages.tsx';
import type catalogue from './locales/en.json';

export type OverviewMessageId = Extract<keyof typeof catalogue, string>;

/** The translator of the overview's own messages and the shared ones. */
export const useOverviewMessages = useTypedMessages<OverviewMessageId>;
