import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { ExportButtons } from '@wellspring/shared/web/patterns/files/export-buttons.tsx';
import { useTreeMessages } from '../use-tree-messages.ts';

/** The teams as a file that can be changed and imported again. */
export function TeamFiles() {
  const t = useTreeMessages();
  const { api } = useSignedInHost();
  return (
    <ExportButtons
      labelOf={(format) => t(`tree.export.${format}`)}
      fileNameOf={(format) => t('tree.export.name', { format })}
      read={(format) => api.get('swarms/export', { searchParams: { format } }).blob()}
    />
  );
}
