import type { ReportFormat } from '@wellspring/shared/contracts/pages/result-exports.ts';
import type { RunSet } from '@wellspring/shared/contracts/results/set-report.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useExport } from '@wellspring/shared/web/patterns/files/use-export.ts';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Menu } from '@wellspring/shared/web/ui/overlays/menu.tsx';
import { Download } from 'lucide-react';
import { readReportFile } from './team-report.queries.ts';
import { useTeamReportMessages } from './use-team-report-messages.ts';

/** Saves what the page shows as a file. */
export function ExportMenu({ shown }: { shown: RunSet }) {
  const t = useTeamReportMessages();
  const { api, locale } = useSignedInHost();
  const exporting = useExport();
  return (
    <Menu<ReportFormat>
      label={t('team-report.export.action')}
      variant="secondary"
      trigger={
        <>
          <Icon icon={Download} size={18} />
          {t('team-report.export.action')}
        </>
      }
      entries={(['pdf', 'xlsx', 'csv'] as const).map((format) => ({
        key: format,
        label: t(`team-report.export.${format}`),
        disabled: exporting.isPending,
      }))}
      onAction={(format) =>
        exporting.mutate({
          name: t('team-report.export.name', { format }),
          read: () => readReportFile(api, shown, format, locale),
        })
      }
    />
  );
}
