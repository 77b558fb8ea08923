import { useTypedMessages } from '@wellspring/shared/web/i18n/messages.tsx';
import type catalogue from './locales/en.json';

export type SegmentMessageId = Extract<keyof typeof catalogue, string>;

/** The translator of the segments' own messages and the shared ones. */
export const useSegmentMessages = useTypedMessages<SegmentMessageId>;
