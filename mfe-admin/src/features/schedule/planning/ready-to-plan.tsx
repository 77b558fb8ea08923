import { useQuery } from '@tanstack/react-query';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { HostLink } from '@wellspring/shared/web/host/host-link.tsx';
import { LoadFailed } from '@wellspring/shared/web/host/load-failed.tsx';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { IconButton, LinkButton } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { classNames } from '@wellspring/shared/web/ui/class-names.ts';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { LoadingRegion, Skeleton } from '@wellspring/shared/web/ui/feedback/skeleton.tsx';
import { EmptyState } from '@wellspring/shared/web/ui/feedback/states.tsx';
import { Field } from '@wellspring/shared/web/ui/fields/field.tsx';
import { TextInput } from '@wellspring/shared/web/ui/fields/text-input.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { Activity, CalendarPlus, GripVertical, Search } from 'lucide-react';
import { useState } from 'react';
import { CheckupMark } from '../calendar/checkup-mark.tsx';
import { useScheduleMessages } from '../use-schedule-messages.ts';
import { type PlannableCheckup, plannableCheckupsQuery } from './plannable-checkups.queries.ts';
import { useDraggableCheckups } from './use-draggable-checkups.ts';

export type ReadyToPlanProps = {
  /** Whether there are days to drag to; the button beside each is there anyway. */
  isDraggable: boolean;
  onPlan: (checkup: PlannableCheckup) => void;
};

/** The checkups, to drag onto a day or to plan by date. */
export function ReadyToPlan({ isDraggable, onPlan }: ReadyToPlanProps) {
  const t = useScheduleMessages();
  const { api, locale } = useSignedInHost();
  const query = useQuery(plannableCheckupsQuery(api, locale));
  return (
    <Card as="section" className="ws-ready" aria-labelledby="ws-ready-title">
      <div className="ws-ready-head">
        <h2 className="ws-h2" id="ws-ready-title">
          {t('schedule.ready.title')}
        </h2>
        <HostLink to="/schedule/checkups">{t('schedule.all.action')}</HostLink>
      </div>
      {query.data ? (
        <Checkups checkups={query.data} isDraggable={isDraggable} onPlan={onPlan} />
      ) : query.isPending ? (
        <LoadingRegion label={t('schedule.ready.loading')} className="ws-ready-list">
          <Skeleton shape="block" height={64} />
          <Skeleton shape="block" height={64} />
          <Skeleton shape="block" height={64} />
        </LoadingRegion>
      ) : (
        <LoadFailed
          level={3}
          title={t('schedule.ready.failed')}
          error={query.error}
          busy={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
    </Card>
  );
}

function Checkups({ checkups, isDraggable, onPlan }: ReadyToPlanProps & { checkups: readonly PlannableCheckup[] }) {
  const t = useScheduleMessages();
  const [search, setSearch] = useState('');
  const list = useDraggableCheckups(isDraggable);
  const wanted = search.trim().toLowerCase();
  const found = checkups.filter(({ title }) => title.toLowerCase().includes(wanted));
  if (checkups.length === 0)
    return (
      <EmptyState
        level={3}
        title={t('schedule.ready.none.title')}
        actions={
          <LinkButton as={HostLink} to="/schedule/checkups/new">
            {t('schedule.new.action')}
          </LinkButton>
        }
      >
        {t('schedule.ready.none.text')}
      </EmptyState>
    );
  return (
    <>
      <p className="ws-small ws-muted" role="status">
        {t('schedule.ready.count', { count: found.length })}
      </p>
      <Field label={t('schedule.ready.search')} hideLabel>
        <TextInput
          compact
          type="search"
          icon={<Icon icon={Search} />}
          placeholder={t('schedule.ready.search')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </Field>
      <ul className="ws-ready-list" ref={list}>
        {found.map((checkup) => (
          <Row key={checkup.id} checkup={checkup} isDraggable={isDraggable} onPlan={onPlan} />
        ))}
      </ul>
    </>
  );
}

function Row({ checkup, isDraggable, onPlan }: ReadyToPlanProps & { checkup: PlannableCheckup }) {
  const t = useScheduleMessages();
  const { dateTime } = useDates();
  const { id, title, color, isPulse, questionCount, durationDays, copiedFrom, updatedAt } = checkup;
  const changed = copiedFrom !== null && updatedAt !== null ? dateTime(updatedAt) : null;
  return (
    <li
      className={classNames('ws-ready-item', isDraggable && 'ws-ready-item-draggable')}
      data-checkup-id={id}
      data-title={title}
      data-days={durationDays}
    >
      {isDraggable ? <Icon icon={GripVertical} className="ws-icon ws-ready-grip" /> : null}
      <div className="ws-grow">
        <p className="ws-ready-title">
          <CheckupMark color={color} />
          {title}
          {isPulse ? (
            <>
              <Icon icon={Activity} size={16} />
              <span className="ws-visually-hidden">{t('schedule.pulse.label')}</span>
            </>
          ) : null}
        </p>
        {changed ? <p className="ws-ready-size">{t('schedule.ready.copy', { moment: changed })}</p> : null}
        <p className="ws-ready-size">{t('schedule.ready.size', { questions: questionCount, days: durationDays })}</p>
      </div>
      <IconButton
        label={
          changed ? t('schedule.plan.copy.label', { title, moment: changed }) : t('schedule.plan.label', { title })
        }
        icon={<Icon icon={CalendarPlus} />}
        onClick={() => onPlan(checkup)}
      />
    </li>
  );
}
