import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { ExportButtons } from '@wellspring/shared/web/patterns/files/export-buttons.tsx';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Upload } from 'lucide-react';
import { useTreeMessages } from '../use-tree-messages.ts';

/** The teams as a file, and the page that imports a changed one. */
export function TeamFiles() {
  const t = useTreeMessages();
  const { api, navigate } = useSignedInHost();
  return (
    <>
      <Button icon={<Icon icon={Upload} size={18} />} onClick={() => navigate('/tree/import')}>
        {t('tree.import.action')}
      </Button>
      <ExportButtons
        labelOf={(format) => t(`tree.export.${format}`)}
        fileNameOf={(format) => t('tree.export.name', { format })}
        read={(format) => api.get('swarms/export', { searchParams: { format } }).blob()}
      />
    </>
  );
}
