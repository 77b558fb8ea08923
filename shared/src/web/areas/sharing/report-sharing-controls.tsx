import { Button } from '../../ui/button.tsx';
import { useSheet } from '../../ui/use-sheet.ts';
import { ShareDialog } from './share-dialog.tsx';
import type { SharedReport } from './sharing.calls.ts';
import sheet from './sharing.css';
import { SharedBefore, SharingWords } from './sharing-control.tsx';
import { useSharing } from './use-sharing.ts';
import { useSharingMessages } from './use-sharing-words.ts';

/** Who can read a report, and the ways to change that. */
export function ReportSharingControls({ report }: { report: SharedReport }) {
  useSheet(sheet);
  const t = useSharingMessages();
  const sharing = useSharing(report);
  return (
    <div className="ws-report-sharing">
      <SharingWords report={report} />
      <Button variant="quiet" size="small" busy={sharing.isSending && sharing.choices === null} onClick={sharing.ask}>
        {t(report.private ? 'sharing.dialog.share.action' : 'sharing.change.action')}
      </Button>
      {report.private ? null : (
        <Button variant="quiet" size="small" onClick={sharing.lock}>
          {t('sharing.stop.action')}
        </Button>
      )}
      <SharedBefore report={report} sharing={sharing} />
      <ShareDialog report={report} sharing={sharing} />
    </div>
  );
}
