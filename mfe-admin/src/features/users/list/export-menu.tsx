import { useMutation } from '@tanstack/react-query';
import type { ExportFormat } from '@wellspring/shared/contracts/people/managed-user.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { saveBlob } from '@wellspring/shared/web/patterns/files/save-file.ts';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Download } from 'lucide-react';
import { useUsersMessages } from '../use-users-messages.ts';
import { toSearchBody } from '../users.queries.ts';
import type { UsersParams } from './users-params.ts';

/** The people that the list shows, on all its pages, as a file. */
export function ExportMenu({ text, params }: { text: string; params: UsersParams }) {
  const t = useUsersMessages();
  const errorMessage = useErrorMessage();
  const { api, toast } = useSignedInHost();
  const exporting = useMutation({
    mutationFn: async (format: ExportFormat) => {
      const { _sort, ...filter } = toSearchBody(text, params);
      const file = await api.post('users/export', { json: { ...filter, format } }).blob();
      saveBlob(file, t('users.export.name', { format }));
    },
    onError: (error) => toast('error', errorMessage(error)),
  });
  return (
    <>
      {(['xlsx', 'csv'] as const).map((format) => (
        <Button
          key={format}
          icon={<Icon icon={Download} size={18} />}
          busy={exporting.isPending && exporting.variables === format}
          onClick={() => exporting.mutate(format)}
        >
          {t(`users.export.${format}`)}
        </Button>
      ))}
    </>
  );
}
