import type { RetentionRun } from '@wellspring/shared/contracts/privacy/retention.ts';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { Card, CardHead } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useId } from 'react';
import { COLUMNS, toPreviewColumns } from './preview-columns.ts';
import { useRetentionMessages } from './use-retention-messages.ts';

/** What the last night erased. */
export function LastRunCard({ run }: { run: RetentionRun | null }) {
  const t = useRetentionMessages();
  const titleId = useId();
  const dates = useDates();
  const counts = run && toPreviewColumns(run.counts);
  return (
    <Card as="section" aria-labelledby={titleId} className="ws-retention">
      <CardHead
        title={t('retention.last.title')}
        titleId={titleId}
        lead={
          run
            ? t(run.doneAt ? 'retention.last.done' : 'retention.last.running', { day: dates.date(run.startedAt) })
            : t('retention.last.none')
        }
      />
      {counts ? (
        <dl className="ws-retention-counts">
          {COLUMNS.map((column) => (
            <div key={column}>
              <dt>{t(`retention.column.${column}`)}</dt>
              <dd>{t('retention.count', { count: counts[column] })}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </Card>
  );
}
