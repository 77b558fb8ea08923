import type { SharedReportPage } from '@wellspring/shared/contracts/pages/shared-report-page.ts';
import { Tag } from '@wellspring/shared/web/ui/display/tag.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useId } from 'react';
import { useSharedReportsMessages } from './use-shared-reports-messages.ts';

/** The notes that the author shares; without one there is no card. */
export function SharedNotes({ page: { report, submission } }: { page: SharedReportPage }) {
  const t = useSharedReportsMessages();
  const titleId = useId();
  const { notes } = submission.submission;
  if (notes.length === 0) return null;
  const factors = report.status === 'ok' ? report.data.factors : [];
  const titles = new Map([
    ...(submission.companyFactors ?? []).map(({ key, title }) => [key, title] as const),
    ...factors.map(({ key, titleFavourable }) => [key, titleFavourable] as const),
  ]);
  return (
    <Card as="section" aria-labelledby={titleId} className="ws-shared-notes">
      <h2 id={titleId}>{t('shared-reports.notes.title', { count: notes.length })}</h2>
      {notes.map(({ index, factorid, content }) => {
        const title = titles.get(factorid);
        return (
          <div key={index}>
            {title ? <Tag tone="outline">{title}</Tag> : null}
            <p className="ws-shared-note-text">{content}</p>
          </div>
        );
      })}
    </Card>
  );
}
