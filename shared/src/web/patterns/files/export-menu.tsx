import { Download } from 'lucide-react';
import type { ReportFormat } from '../../../contracts/pages/result-exports.ts';
import { Icon } from '../../ui/display/icon.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import { useExport } from './use-export.ts';

type ExportMenuProps = {
  label: string;
  labelOf: (format: ReportFormat) => string;
  fileNameOf: (format: ReportFormat) => string;
  read: (format: ReportFormat) => Promise<Blob>;
};

/** Saves what a page shows as a document or a table. */
export function ExportMenu({ label, labelOf, fileNameOf, read }: ExportMenuProps) {
  const exporting = useExport();
  return (
    <Menu<ReportFormat>
      label={label}
      variant="secondary"
      trigger={
        <>
          <Icon icon={Download} size={18} />
          {label}
        </>
      }
      entries={(['pdf', 'xlsx', 'csv'] as const).map((format) => ({
        key: format,
        label: labelOf(format),
        disabled: exporting.isPending,
      }))}
      onAction={(format) => exporting.mutate({ name: fileNameOf(format), read: () => read(format) })}
    />
  );
}
