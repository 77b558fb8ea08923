import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { SubmissionSummary } from '../../../../contracts/answers/submission.ts';
import { useSignedInHost } from '../../../host/host-context.tsx';
import { useErrorMessage } from '../../../i18n/messages.tsx';
import { Button } from '../../../ui/buttons/button.tsx';
import { RatingWord } from '../../../ui/display/rating.tsx';
import { Note } from '../../../ui/feedback/note.tsx';
import { LoadingRegion, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { useSheet } from '../../../ui/use-sheet.ts';
import { toTitles, useListTitle } from '../report-texts.ts';
import { attentionFirst, factorReadings, type ScoredReport } from '../report-values.ts';
import sheet from './details.css';
import { OverviewTable } from './overview-table.tsx';
import { percentilesQuery } from './report.queries.ts';
import { useDetailsMessages } from './use-details-messages.ts';

export type OverviewDialogProps = {
  open: boolean;
  onClose: () => void;
  report: ScoredReport;
  /** The person's finished submissions, newest first; with more than one they can be laid side by side. */
  submissions: readonly SubmissionSummary[];
};

type View = 'one' | 'several';

/** Most submissions that are read for the table: two years of one every month. */
const MAX_COMPARED = 24;

/** Every factor at once: of this submission in three groups, of several in a table. */
export function OverviewDialog({ open, onClose, report, submissions }: OverviewDialogProps) {
  useSheet(sheet);
  const t = useDetailsMessages();
  const [view, setView] = useState<View>('one');
  // An own vitamin asks a few themes: its column would be nearly empty.
  const comparedSubmissions = submissions.filter(
    ({ id, checkupentry }) => checkupentry !== null || id === report.submission.id,
  );
  return (
    <Dialog open={open} onClose={onClose} size="wide" title={t('overview.title')} closeLabel={t('shared.close.action')}>
      <div className="ws-overview">
        {comparedSubmissions.length > 1 ? (
          <SegmentedControl<View>
            label={t('overview.view.label')}
            value={view}
            onChange={setView}
            options={[
              { value: 'one', label: t('overview.one.label') },
              { value: 'several', label: t('overview.several.label') },
            ]}
          />
        ) : null}
        <p className="ws-small ws-muted">{t('overview.scale.text')}</p>
        {view === 'one' ? <Groups report={report} /> : <Several report={report} submissions={comparedSubmissions} />}
      </div>
    </Dialog>
  );
}

const ratings = ['bad', 'average', 'great'] as const;

/** The factors of one submission as good, average and attention. */
function Groups({ report }: { report: ScoredReport }) {
  const t = useDetailsMessages();
  const baseId = useId();
  const titles = toTitles(report.factors);
  const listTitle = useListTitle(titles);
  const sorted = attentionFirst(factorReadings(report.scores.scores));
  return (
    <div className="ws-overview-groups">
      {ratings.map((rating) => {
        const found = sorted.filter((reading) => reading.rating === rating);
        return found.length === 0 ? null : (
          <section key={rating} aria-labelledby={`${baseId}-${rating}`}>
            <h3 className="ws-h3" id={`${baseId}-${rating}`}>
              <RatingWord rating={rating}>{t(`overview.rating.${rating}`)}</RatingWord>
            </h3>
            <ul>
              {found.map(({ key, value }) => (
                <li key={key}>
                  <span>{listTitle(key)}</span>
                  <span className="ws-tabular">{Math.round(value)}</span>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

function Several({ report, submissions }: Pick<OverviewDialogProps, 'report' | 'submissions'>) {
  const t = useDetailsMessages();
  const { api } = useSignedInHost();
  const errorMessage = useErrorMessage();
  const compared = submissions.slice(0, MAX_COMPARED);
  const percentiles = useQuery(
    percentilesQuery(
      api,
      compared.map(({ id }) => id),
    ),
  );
  if (percentiles.isPending)
    return (
      <LoadingRegion label={t('shared.loading.label')}>
        <Skeleton shape="block" height={320} />
      </LoadingRegion>
    );
  if (!percentiles.data)
    return (
      <Note tone="danger" role="alert">
        <p>{errorMessage(percentiles.error)}</p>
        <Button size="small" onClick={() => void percentiles.refetch()}>
          {t('shared.retry.action')}
        </Button>
      </Note>
    );
  return <OverviewTable titles={toTitles(report.factors)} submissions={compared} percentiles={percentiles.data} />;
}
