import { useQuery } from '@tanstack/react-query';
import type { ScheduledEntry } from '@wellspring/shared/contracts/checkups/schedule.ts';
import type { Locale, LocalisedText } from '@wellspring/shared/contracts/common.ts';
import { dayAfter } from '@wellspring/shared/domain/time/civil-moment.ts';
import { addDays, isoDay } from '@wellspring/shared/domain/time/dates.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useSearchParams } from '@wellspring/shared/web/host/router.ts';
import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { ConfirmDialog } from '@wellspring/shared/web/ui/overlays/dialog.tsx';
import { type Dispatch, type SetStateAction, useEffect, useEffectEvent, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { CalendarCard, type CalendarView } from './calendar/calendar-card.tsx';
import { nextFreePulseDay } from './calendar/scheduled-days.ts';
import { EntryDetails } from './entry-details.tsx';
import { checkupToPlanQuery } from './planning/checkup-to-plan.queries.ts';
import { PlanDialog } from './planning/plan-dialog.tsx';
import { type CheckupOfPlan, clockAt, isBeforeUsualStart, type PlanSubject } from './planning/plan-form.ts';
import { plannableCheckupsQuery } from './planning/plannable-checkups.queries.ts';
import { PulseShare } from './planning/pulse-share.tsx';
import { ReadyToPlan } from './planning/ready-to-plan.tsx';
import { SegmentNote, type SegmentToPlan, useSegmentToPlan } from './planning/segment-to-plan.tsx';
import { RemindersDialog } from './reminders-dialog.tsx';
import { useIsPhone } from './use-is-phone.ts';
import { type ScheduleChanges, useScheduleChanges } from './use-schedule-changes.ts';
import { useScheduleMessages } from './use-schedule-messages.ts';

export type SchedulePlannerProps = {
  entries: readonly ScheduledEntry[];
  /** YYYY-MM-DD in the company's time zone. */
  today: string;
  /** YYYY-MM. */
  month: string;
  onMonth: (month: string) => void;
  /** Whether the reminders stand over the calendar. */
  isReminding: boolean;
  onReminded: () => void;
};

/** What stands over the calendar; one thing at a time. */
type Layer =
  | { kind: 'details'; entryId: string; anchor: HTMLElement }
  | { kind: 'plan'; subject: PlanSubject }
  | { kind: 'end' | 'delete'; entry: ScheduledEntry };

/** The calendar, the checkups beside it, and the dialogs. */
export function SchedulePlanner(props: SchedulePlannerProps) {
  const { entries, today, month, onMonth } = props;
  const { settings } = useSignedInHost();
  const isPhone = useIsPhone();
  const [chosenView, setView] = useState<CalendarView | null>(null);
  const [layer, setLayer] = useState<Layer | null>(null);
  const changes = useScheduleChanges();
  const [newestId, setNewestId] = useState<string>();
  const segment = useSegmentToPlan();
  const plan = usePlanner(setLayer, entries, segment);

  function move(entry: ScheduledEntry, days: { start: number; end: number }) {
    const shifted = (moment: string, by: number) => addDays(moment, by, settings.timeZone).toISOString();
    const end = { end: shifted(entry.end, days.end) };
    changes.move.mutate({
      entry,
      change: days.start === 0 ? end : { start: shifted(entry.start, days.start), ...end },
    });
  }

  return (
    <>
      {segment ? <SegmentNote segment={segment} /> : null}
      <div className="ws-schedule-columns">
        <CalendarCard
          entries={entries}
          month={month}
          today={today}
          view={chosenView ?? (isPhone ? 'list' : 'month')}
          onView={setView}
          newestId={newestId}
          onMonth={onMonth}
          onOpen={({ id }, anchor) => setLayer({ kind: 'details', entryId: id, anchor })}
          onDrop={plan.byId}
          onMove={move}
        />
        <div className="ws-schedule-side">
          <ReadyToPlan isDraggable={!isPhone} onPlan={plan.soon} />
          <PulseShare freeDay={nextFreePulseDay(entries, today, settings.timeZone).split('-').reverse().join('/')} />
        </div>
        <Layers
          layer={layer}
          entries={entries}
          changes={changes}
          onLayer={setLayer}
          onPlanned={({ id, start }) => {
            // The planned run must be visible, whatever month was shown.
            setNewestId(id);
            onMonth(isoDay(start, settings.timeZone).slice(0, 7));
            setLayer(null);
            segment?.end();
          }}
        />
        <RemindersDialog
          open={props.isReminding}
          entries={entries}
          remind={changes.remind}
          onClose={props.onReminded}
        />
      </div>
    </>
  );
}

/** The day on which an office begins next, YYYY-MM-DD: a run that opens at once is chosen, not proposed. */
function nextUsualStart(timeZone: string): string {
  const clock = clockAt(new Date(), timeZone);
  return isBeforeUsualStart(clock) ? clock.today : dayAfter(clock.today);
}

/** Opens the dialog that plans a checkup. */
function usePlanner(
  setLayer: (layer: Layer) => void,
  entries: readonly ScheduledEntry[],
  segment: SegmentToPlan | null,
) {
  const { api, locale, settings } = useSignedInHost();
  const { data: checkups } = useQuery(plannableCheckupsQuery(api, locale));
  const on = (checkup: CheckupOfPlan, day: string) =>
    setLayer({ kind: 'plan', subject: { kind: 'new', id: uuidv7(), checkup, day, audience: segment?.audience } });
  const byId = (checkupId: string, day: string) => {
    const checkup = checkups?.find(({ id }) => id === checkupId);
    if (checkup) on(checkup, day);
  };
  /** On the first day that is proposed: of a pulse one on which no other is open. */
  const soon = (checkup: CheckupOfPlan) => {
    const day = nextUsualStart(settings.timeZone);
    on(checkup, checkup.isPulse ? nextFreePulseDay(entries, day, settings.timeZone) : day);
  };
  useAddressedPlan(soon);
  return { byId, soon };
}

/** `?plan=<id of a checkup>`: the dialog that plans it opens at once. The address is then without it. */
function useAddressedPlan(plan: (checkup: CheckupOfPlan) => void) {
  const { api, locale, toast } = useSignedInHost();
  const errorMessage = useErrorMessage();
  const [search, setSearch] = useSearchParams();
  const id = search.get('plan');
  const { data, error } = useQuery({ ...checkupToPlanQuery(api, id ?? ''), enabled: id !== null });
  const answered = useEffectEvent(() => {
    if (data) plan({ id: data.id, isPulse: data.isPulse, title: anyTitle(data.title, locale) });
    else toast('error', errorMessage(error));
    setSearch(
      (before) => {
        before.delete('plan');
        return before;
      },
      { replace: true },
    );
  });
  const isAnswered = id !== null && (data?.id === id || error !== null);
  useEffect(() => {
    if (isAnswered) answered();
  }, [isAnswered]);
}

const anyTitle = (title: LocalisedText, locale: Locale) => title[locale] || title.en || title.fr || title.nl;

type LayersProps = {
  layer: Layer | null;
  entries: readonly ScheduledEntry[];
  changes: ScheduleChanges;
  onLayer: Dispatch<SetStateAction<Layer | null>>;
  onPlanned: (entry: ScheduledEntry) => void;
};

function Layers({ layer, entries, changes, onLayer, onPlanned }: LayersProps) {
  const { settings } = useSignedInHost();
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
        freeDay={(from) => {
          const day = nextFreePulseDay(entries, from, settings.timeZone);
          return day === from ? null : day;
        }}
        onPlanned={onPlanned}
        onClose={() => {
          changes.plan.reset();
          changes.change.reset();
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
