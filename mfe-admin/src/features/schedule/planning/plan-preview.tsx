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

/** Preview of a plan: who is asked, for how long, and which teams and segments get a result. */
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
  const segments = preview.teams.filter(({ isSegment }) => isSegment);
  const teams = preview.teams.filter(({ isSegment }) => !isSegment);
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
      <Groups kind="team" groups={teams} least={preview.minimumTeamSize} />
      <Groups kind="segment" groups={segments} least={preview.minimumSegmentSize} />
    </>
  );
}

/** @param props.least fewest people of such a group for a result */
type GroupsProps = { kind: 'team' | 'segment'; groups: EntryPreview['teams']; least: number };

function Groups({ kind, groups, least }: GroupsProps) {
  const t = useScheduleMessages();
  const reportable = groups.filter(({ isReportable }) => isReportable);
  const tooSmall = groups.filter(({ isReportable }) => !isReportable);
  if (groups.length === 0) return null;
  const one =
    tooSmall.length === 0 ? t(`schedule.preview.${kind}.one-shown`) : t(`schedule.preview.${kind}.one-too-small`);
  return (
    <div className="ws-plan-reportable">
      <p>
        {groups.length === 1
          ? one
          : t(`schedule.preview.${kind}.reportable`, { count: reportable.length, all: groups.length })}
      </p>
      {tooSmall.length > 0 ? (
        <details>
          <summary>{t(`schedule.preview.${kind}.too-small`, { count: tooSmall.length })}</summary>
          <p className="ws-small ws-muted">{t(`schedule.preview.${kind}.why`, { least })}</p>
          <Titles groups={tooSmall} />
        </details>
      ) : null}
      {reportable.length > 0 ? (
        <details>
          <summary>{t(`schedule.preview.${kind}.shown`, { count: reportable.length })}</summary>
          <Titles groups={reportable} />
        </details>
      ) : null}
    </div>
  );
}

const Titles = ({ groups }: Pick<GroupsProps, 'groups'>) => (
  <ul>
    {groups.map(({ id, title }) => (
      <li key={id}>{title}</li>
    ))}
  </ul>
);
