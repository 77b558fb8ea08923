import { useQuery } from '@tanstack/react-query';
import type { ScheduledEntry } from '@wellspring/shared/contracts/schedule.ts';
import { addDays } from '@wellspring/shared/domain/dates.ts';
import { useSignedInHost } from '@wellspring/shared/web/host-context.tsx';
import { ConfirmDialog } from '@wellspring/shared/web/ui/dialog.tsx';
import { type Dispatch, type SetStateAction, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { CalendarCard, type CalendarView } from './calendar-card.tsx';
import { EntryDetails } from './entry-details.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import type { PlanSubject } from './plan-form.ts';
import { type PlannableCheckup, plannableCheckupsQuery } from './plannable-checkups.queries.ts';
import { PulseShare } from './pulse-share.tsx';
import { ReadyToPlan } from './ready-to-plan.tsx';
import { nextFreePulseDay } from './scheduled-days.ts';
import { useIsPhone } from './use-matches.ts';
import { type ScheduleChanges, useScheduleChanges } from './use-schedule-changes.ts';
import { useScheduleMessages } from './use-schedule-messages.ts';

export type SchedulePlannerProps = {
  entries: readonly ScheduledEntry[];
  /** YYYY-MM-DD in the company's time zone. */
  today: string;
  /** YYYY-MM. */
  month: string;
  onMonth: (month: string) => void;
};

/** What stands over the calendar; one thing at a time. */
type Layer =
  | { kind: 'details'; entryId: string; anchor: HTMLElement }
  | { kind: 'plan'; subject: PlanSubject }
  | { kind: 'end' | 'delete'; entry: ScheduledEntry };

/** The calendar, the checkups beside it, and the dialogs. */
export function SchedulePlanner({ entries, today, month, onMonth }: SchedulePlannerProps) {
  const { settings } = useSignedInHost();
  const isPhone = useIsPhone();
  const [chosenView, setView] = useState<CalendarView | null>(null);
  const [layer, setLayer] = useState<Layer | null>(null);
  const changes = useScheduleChanges();
  const plan = usePlanner(setLayer);

  function move(entry: ScheduledEntry, days: { start: number; end: number }) {
    const shifted = (moment: string, by: number) => addDays(moment, by, settings.timeZone).toISOString();
    const end = { end: shifted(entry.end, days.end) };
    changes.move.mutate({
      entry,
      change: days.start === 0 ? end : { start: shifted(entry.start, days.start), ...end },
    });
  }

  return (
    <div className="ws-schedule-columns">
      <CalendarCard
        entries={entries}
        month={month}
        today={today}
        view={chosenView ?? (isPhone ? 'list' : 'month')}
        onView={setView}
        onMonth={onMonth}
        onOpen={({ id }, anchor) => setLayer({ kind: 'details', entryId: id, anchor })}
        onDrop={plan.byId}
        onMove={move}
      />
      <div className="ws-schedule-side">
        <ReadyToPlan isDraggable={!isPhone} onPlan={(checkup) => plan.on(checkup, today)} />
        <PulseShare freeDay={nextFreePulseDay(entries, today, settings.timeZone).split('-').reverse().join('/')} />
      </div>
      <Layers layer={layer} entries={entries} changes={changes} onLayer={setLayer} />
    </div>
  );
}

/** Opens the dialog that plans a checkup, for a day. */
function usePlanner(setLayer: (layer: Layer) => void) {
  const { api, locale } = useSignedInHost();
  const { data: checkups } = useQuery(plannableCheckupsQuery(api, locale));
  const on = (checkup: PlannableCheckup, day: string) =>
    setLayer({ kind: 'plan', subject: { kind: 'new', id: uuidv7(), checkup, day } });
  const byId = (checkupId: string, day: string) => {
    const checkup = checkups?.find(({ id }) => id === checkupId);
    if (checkup) on(checkup, day);
  };
  return { on, byId };
}

type LayersProps = {
  layer: Layer | null;
  entries: readonly ScheduledEntry[];
  changes: ScheduleChanges;
  onLayer: Dispatch<SetStateAction<Layer | null>>;
};

function Layers({ layer, entries, changes, onLayer }: LayersProps) {
  const { toast } = useSignedInHost();
  const t = useScheduleMessages();
  const close = () => onLayer(null);
  if (layer?.kind === 'details') {
    const entry = entries.find(({ id }) => id === layer.entryId);
    return entry ? (
      <EntryDetails
        entry={entry}
        anchor={layer.anchor}
        remind={changes.remind}
        // As they go they say that they close, also when it was a dialog that took their place.
        onClose={() => onLayer((current) => (current?.kind === 'details' ? null : current))}
        onEdit={() => onLayer({ kind: 'plan', subject: { kind: 'change', entry } })}
        onEnd={() => onLayer({ kind: 'end', entry })}
        onDelete={() => onLayer({ kind: 'delete', entry })}
      />
    ) : null;
  }
  if (layer?.kind === 'plan')
    return (
      <PlanDialog
        subject={layer.subject}
        changes={changes}
        onClose={() => {
          changes.plan.reset();
          changes.change.reset();
          close();
        }}
        onStale={() => {
          toast('warning', t('schedule.problem.stale'));
          close();
        }}
      />
    );
  return <Confirmation layer={layer} changes={changes} onClose={close} />;
}

type ConfirmationProps = { layer: Layer | null; changes: ScheduleChanges; onClose: () => void };

function Confirmation({ layer, changes, onClose }: ConfirmationProps) {
  const t = useScheduleMessages();
  if (layer?.kind !== 'end' && layer?.kind !== 'delete') return null;
  const change = layer.kind === 'end' ? changes.close : changes.remove;
  const title = layer.entry.checkup.title;
  return (
    <ConfirmDialog
      open
      danger
      title={t(`schedule.${layer.kind}.title`, { title })}
      confirmLabel={t(`schedule.${layer.kind}.confirm-action`)}
      cancelLabel={t(`schedule.${layer.kind}.keep-action`)}
      busy={change.isPending}
      onConfirm={() => change.mutate(layer.entry, { onSettled: onClose })}
      onCancel={onClose}
    >
      {t(`schedule.${layer.kind}.text`)}
    </ConfirmDialog>
  );
}
