import { createMessages } from '@wellspring/shared/web/i18n/messages.tsx';
import type en from './locales/en.json';

/** Words of the employee's screens; an id that does not exist fails the build. */
export const useMessages = createMessages<typeof en>();
