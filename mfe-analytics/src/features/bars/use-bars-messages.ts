import { useTypedMessages } from '@wellspring/shared/web/i18n/messages.tsx';
import type { RunMessageId } from '../../run/use-run-messages.ts';
import type catalogue from './locales/en.json';

/** The translator of the bar chart: its own messages and those of every tab. */
export const useBarsMessages = useTypedMessages<RunMessageId | Extract<keyof typeof catalogue, string>>;
