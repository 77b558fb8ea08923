import { Download } from 'lucide-react';
import type { ExportFormat } from '../../../contracts/people/managed-user.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { useExport } from './use-export.ts';

type ExportButtonsProps = {
  labelOf: (format: ExportFormat) => string;
  fileNameOf: (format: ExportFormat) => string;
  read: (format: ExportFormat) => Promise<Blob>;
};

/** Saves what a page shows as a workbook or a CSV file. */
export function ExportButtons({ labelOf, fileNameOf, read }: ExportButtonsProps) {
  const exporting = useExport();
  return (
    <>
      {(['xlsx', 'csv'] as const).map((format) => (
        <Button
          key={format}
          icon={<Icon icon={Download} size={18} />}
          busy={exporting.isPending && exporting.variables.name === fileNameOf(format)}
          onClick={() => exporting.mutate({ name: fileNameOf(format), read: () => read(format) })}
        >
          {labelOf(format)}
        </Button>
      ))}
    </>
  );
}
