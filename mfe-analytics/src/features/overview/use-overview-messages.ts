import { useTypedMessages } from '@wellspring/shared/web/i18n/messages.tsx';
import type { RunMessageId } from '../../run/use-run-messages.ts';
import type catalogue from './locales/en.json';

/** The translator of the overview: its own messages and those of every tab. */
export const useOverviewMessages = useTypedMessages<RunMessageId | Extract<keyof typeof catalogue, string>>;
