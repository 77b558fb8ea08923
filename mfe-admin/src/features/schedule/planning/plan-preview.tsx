import type { UseQueryResult } from '@tanstack/react-query';
import type { EntryPreview } from '@wellspring/shared/contracts/checkups/schedule.ts';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Note } from '@wellspring/shared/web/ui/feedback/note.tsx';
import { LoadingRegion, Skeleton } from '@wellspring/shared/web/ui/feedback/skeleton.tsx';
import { Clock, Users } from 'lucide-react';
import { useFieldErrorText } from '../use-field-error-text.ts';
import { useScheduleMessages } from '../use-schedule-messages.ts';

export type PlanPreviewProps = {
  query: UseQueryResult<EntryPreview>;
  /** A field is wrong or missing: what was answered before means another plan. */
  isWaiting: boolean;
};

/** Preview of a plan: who is asked, for how long, and which teams will see a result. */
export function PlanPreview({ query, isWaiting }: PlanPreviewProps) {
  const t = useScheduleMessages();
  const words = useFieldErrorText();
  return (
    <section className="ws-plan-preview" aria-labelledby="ws-plan-preview-title" aria-busy={query.isFetching}>
      <h3 className="ws-h3" id="ws-plan-preview-title">
        {t('schedule.preview.title')}
      </h3>
      {isWaiting ? (
        <p className="ws-muted">{t('schedule.preview.waiting')}</p>
      ) : query.data ? (
        <Meaning preview={query.data} />
      ) : query.isError ? (
        <Note tone="warning" role="status">
          {words(query.error)}{' '}
          <Button size="small" variant="quiet" onClick={() => void query.refetch()}>
            {t('shared.retry.action')}
          </Button>
        </Note>
      ) : (
        <LoadingRegion label={t('schedule.preview.loading')}>
          <Skeleton height={20} width="70%" />
          <Skeleton height={20} width="50%" />
        </LoadingRegion>
      )}
    </section>
  );
}

function Meaning({ preview }: { preview: EntryPreview }) {
  const t = useScheduleMessages();
  const { dateTime } = useDates();
  const { invitedCount, audienceCount, isRounded, minutesThisQuarter, grace } = preview;
  return (
    <>
      <ul className="ws-plan-facts" aria-live="polite">
        <li>
          <Icon icon={Users} size={18} />
          {invitedCount === audienceCount
            ? t('schedule.preview.invited', { count: invitedCount })
            : t('schedule.preview.drawn', { count: invitedCount, all: audienceCount })}
        </li>
        <li>
          <Icon icon={Clock} size={18} />
          {t('schedule.preview.minutes', { count: minutesThisQuarter })}
        </li>
      </ul>
      {isRounded ? <p className="ws-small ws-muted">{t('schedule.preview.rounded')}</p> : null}
      <p className="ws-small ws-muted">{t('schedule.preview.grace', { moment: dateTime(grace) })}</p>
      <Teams teams={preview.teams} minimumTeamSize={preview.minimumTeamSize} />
    </>
  );
}

function Teams({ teams, minimumTeamSize }: Pick<EntryPreview, 'teams' | 'minimumTeamSize'>) {
  const t = useScheduleMessages();
  const reportable = teams.filter(({ isReportable }) => isReportable);
  const tooSmall = teams.filter(({ isReportable }) => !isReportable);
  return (
    <div className="ws-plan-reportable">
      <p>{t('schedule.preview.reportable', { count: reportable.length, all: teams.length })}</p>
      {tooSmall.length > 0 ? (
        <details>
          <summary>{t('schedule.preview.too-small', { count: tooSmall.length })}</summary>
          <p className="ws-small ws-muted">{t('schedule.preview.why', { least: minimumTeamSize })}</p>
          <ul>
            {tooSmall.map(({ id, title }) => (
              <li key={id}>{title}</li>
            ))}
          </ul>
        </details>
      ) : null}
      {reportable.length > 0 ? (
        <details>
          <summary>{t('schedule.preview.shown', { count: reportable.length })}</summary>
          <ul>
            {reportable.map(({ id, title }) => (
              <li key={id}>{title}</li>
            ))}
          </ul>
        </details>
      ) : null}
    </div>
  );
}
