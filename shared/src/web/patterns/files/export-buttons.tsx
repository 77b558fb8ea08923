import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { ExportFormat } from '../../../contracts/people/managed-user.ts';
import { useSignedInHost } from '../../host/host-context.tsx';
import { useErrorMessage } from '../../i18n/messages.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { saveBlob } from './save-file.ts';

type ExportButtonsProps = {
  labelOf: (format: ExportFormat) => string;
  fileNameOf: (format: ExportFormat) => string;
  read: (format: ExportFormat) => Promise<Blob>;
};

/** Saves what a page shows as a workbook or a CSV file. */
export function ExportButtons({ labelOf, fileNameOf, read }: ExportButtonsProps) {
  const errorMessage = useErrorMessage();
  const { toast } = useSignedInHost();
  const exporting = useMutation({
    mutationFn: async (format: ExportFormat) => saveBlob(await read(format), fileNameOf(format)),
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
          {labelOf(format)}
        </Button>
      ))}
    </>
  );
}
