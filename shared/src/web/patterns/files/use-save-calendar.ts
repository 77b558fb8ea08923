import { useSignedInHost } from '../../host/host-context.tsx';
import { useErrorMessage } from '../../i18n/messages.tsx';
import { saveFile } from './save-file.ts';

/**
 * Saves a calendar file. Its code is large and seldom needed: the caller imports it on the click, and a toast shows
 * when that failed.
 *
 * @param make the file; null when there is nothing to save
 */
export function useSaveCalendar(): (name: string, make: () => Promise<string | null>) => Promise<void> {
  const { toast } = useSignedInHost();
  const errorMessage = useErrorMessage();
  return async (name, make) => {
    try {
      const file = await make();
      if (file !== null) saveFile(file, { name, type: 'text/calendar' });
    } catch (error) {
      toast('error', errorMessage(error));
    }
  };
}
