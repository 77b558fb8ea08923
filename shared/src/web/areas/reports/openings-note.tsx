import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import type { SharingState } from '../../../contracts/answers/submission.ts';
import type { ReportPage } from '../../../contracts/pages/report-page.ts';
import { useDates } from '../../i18n/dates.ts';
import { Icon } from '../../ui/display/icon.tsx';
import { useSheet } from '../../ui/use-sheet.ts';
import sheet from './openings-note.css';
import { useReportMessages } from './use-report-messages.ts';

export type OpeningsNoteProps = {
  part: ReportPage['openings'];
  sharing: Pick<SharingState, 'private' | 'readers'>;
};

/** Who opened a shared report and when; empty for a report that was never shared. */
export function OpeningsNote({ part, sharing }: OpeningsNoteProps) {
  useSheet(sheet);
  const t = useReportMessages();
  const dates = useDates();
  const isShared = !sharing.private && sharing.readers.length > 0;
  const data = part.status === 'ok' ? part.data : null;
  const [newest] = data?.latest ?? [];
  if (!data || !newest) {
    if (!isShared) return null;
    return <Line>{t(part.status === 'ok' ? 'report.openings.none' : 'report.openings.unavailable')}</Line>;
  }
  const { count, latest } = data;
  const words = ({ reader, at }: (typeof latest)[number]) => ({
    reader: reader ?? t('report.openings.erased'),
    date: dates.date(at),
    time: dates.time(at),
  });
  return (
    <Line>
      {t('report.openings.text', { count, ...words(newest) })}
      {latest.length > 1 ? (
        <details>
          <summary>{t('report.openings.list')}</summary>
          <ul>
            {latest.map((opening) => (
              <li key={`${opening.at} ${opening.reader}`}>{t('report.openings.one', words(opening))}</li>
            ))}
          </ul>
          {count > latest.length ? <p>{t('report.openings.more', { count: latest.length })}</p> : null}
        </details>
      ) : null}
    </Line>
  );
}

function Line({ children }: { children: ReactNode }) {
  return (
    <div className="ws-openings">
      <Icon icon={Eye} />
      <div>{children}</div>
    </div>
  );
}
