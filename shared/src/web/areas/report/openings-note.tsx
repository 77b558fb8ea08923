import { Eye } from 'lucide-react';
import type { ReportPage } from '../../../contracts/report-page.ts';
import type { SharingState } from '../../../contracts/submission.ts';
import { useDates } from '../../i18n/dates.ts';
import { Note } from '../../ui/note.tsx';
import { useSheet } from '../../ui/use-sheet.ts';
import sheet from './openings-note.css';
import { useReportMessages } from './use-report-messages.ts';

export type OpeningsNoteProps = {
  part: ReportPage['openings'];
  sharing: Pick<SharingState, 'private' | 'readers'>;
};

/** Who opened a shared report and when; nothing at a report that was never open to anybody. */
export function OpeningsNote({ part, sharing }: OpeningsNoteProps) {
  useSheet(sheet);
  const t = useReportMessages();
  const dates = useDates();
  const isShared = !sharing.private && sharing.readers.length > 0;
  if (part.status === 'unavailable')
    return isShared ? <Note tone="plain">{t('report.openings.unavailable')}</Note> : null;
  const { count, latest } = part.data ?? { count: 0, latest: [] };
  const [newest] = latest;
  if (!newest)
    return isShared ? (
      <Note tone="plain" icon={Eye}>
        {t('report.openings.none')}
      </Note>
    ) : null;
  const words = ({ reader, at }: (typeof latest)[number]) => ({
    reader: reader ?? t('report.openings.erased'),
    date: dates.date(at),
    time: dates.time(at),
  });
  return (
    <Note tone="plain" icon={Eye} className="ws-openings">
      <p>{t('report.openings.text', { count, ...words(newest) })}</p>
      {latest.length > 1 ? (
        <details>
          <summary>{t('report.openings.list')}</summary>
          <ul>
            {latest.map((opening) => (
              <li key={`${opening.at} ${opening.reader}`}>{t('report.openings.one', words(opening))}</li>
            ))}
          </ul>
          {count > latest.length ? (
            <p className="ws-muted">{t('report.openings.more', { count: latest.length })}</p>
          ) : null}
        </details>
      ) : null}
    </Note>
  );
}
