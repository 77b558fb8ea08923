import type sharedWithProfile from '@wellspring/shared/web/areas/second-factor/locales/en.json';
import { useTypedMessages } from '@wellspring/shared/web/i18n/messages.tsx';
import type catalogue from './locales/en.json';

export const useEnrolMessages = useTypedMessages<
  Extract<keyof typeof catalogue | keyof typeof sharedWithProfile, string>
>;
