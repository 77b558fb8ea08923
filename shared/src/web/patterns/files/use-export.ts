import { useMutation } from '@tanstack/react-query';
import { useSignedInHost } from '../../host/host-context.tsx';
import { useErrorMessage } from '../../i18n/messages.tsx';
import { saveBlob } from './save-file.ts';

export type Export = { name: string; read: () => Promise<Blob> };

/** Reads a file from the server and saves it; a failure is said in a toast. */
export function useExport() {
  const errorMessage = useErrorMessage();
  const { toast } = useSignedInHost();
  return useMutation({
    mutationFn: async ({ name, read }: Export) => saveBlob(await read(), name),
    onError: (error) => toast('error', errorMessage(error)),
  });
}
