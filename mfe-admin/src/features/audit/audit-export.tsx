import { useMutation } from '@tanstack/react-query';
import type { AuditEventFilter } from '@wellspring/shared/contracts/privacy/audit-event.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { saveBlob } from '@wellspring/shared/web/patterns/files/save-file.ts';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Download } from 'lucide-react';
import { exportAudit } from './audit.queries.ts';
import { useAuditMessages } from './use-audit-messages.ts';

/** The entries that the list shows, on all its pages, as a file. */
export function AuditExport({ filter, onDone }: { filter: AuditEventFilter; onDone: () => void }) {
  const t = useAuditMessages();
  const { api, toast } = useSignedInHost();
  const errorMessage = useErrorMessage();
  const exporting = useMutation({
    mutationFn: () => exportAudit(api, filter),
    onSuccess(file) {
      saveBlob(file, t('audit.export.name'));
      onDone();
    },
    onError: (error) => toast('error', errorMessage(error)),
  });
  return (
    <Button icon={<Icon icon={Download} size={18} />} busy={exporting.isPending} onClick={() => exporting.mutate()}>
      {t('audit.export.action')}
    </Button>
  );
}
