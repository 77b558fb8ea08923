import type sharedWithLogIn from '@wellspring/shared/web/areas/second-factor/locales/en.json';
import { useTypedMessages } from '@wellspring/shared/web/i18n/messages.tsx';
import type catalogue from './locales/en.json';

/** The translator of the card, with what the log-in page says as well. */
export const useLogInMessages = useTypedMessages<
  Extract<keyof typeof catalogue | keyof typeof sharedWithLogIn, string>
>;
