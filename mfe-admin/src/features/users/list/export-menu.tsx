import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { ExportButtons } from '@wellspring/shared/web/patterns/files/export-buttons.tsx';
import { useUsersMessages } from '../use-users-messages.ts';
import { toSearchBody } from '../users.queries.ts';
import type { UsersParams } from './users-params.ts';

/** The people that the list shows, on all its pages, as a file. */
export function ExportMenu({ text, params }: { text: string; params: UsersParams }) {
  const t = useUsersMessages();
  const { api } = useSignedInHost();
  return (
    <ExportButtons
      labelOf={(format) => t(`users.export.${format}`)}
      fileNameOf={(format) => t('users.export.name', { format })}
      read={(format) => {
        const { _sort, ...filter } = toSearchBody(text, params);
        return api.post('users/export', { json: { ...filter, format } }).blob();
      }}
    />
  );
}
