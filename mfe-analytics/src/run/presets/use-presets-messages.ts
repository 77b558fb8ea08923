import { useTypedMessages } from '@wellspring/shared/web/i18n/messages.tsx';
import type { RunMessageId } from '../use-run-messages.ts';
import type catalogue from './locales/en.json';

/** The translator of the saved choices. */
export const usePresetsMessages = useTypedMessages<RunMessageId | Extract<keyof typeof catalogue, string>>;
