import type {
  Audience,
  EntryPreview,
  EntryPreviewQuestion,
  ScheduledEntry,
} from '@wellspring/shared/contracts/schedule.ts';
import { momentAt } from '@wellspring/shared/domain/civil-moment.ts';
import { formatTime, isoDay } from '@wellspring/shared/domain/dates.ts';
import type { PlannableCheckup } from './plannable-checkups.queries.ts';

/** What the dialog is about: a checkup that is being planned for a day, or a run that is there. */
export type PlanSubject =
  | { kind: 'new'; id: string; checkup: Pick<PlannableCheckup, 'id' | 'title' | 'isPulse'>; day: string }
  | { kind: 'change'; entry: ScheduledEntry };

/** A plan as it is being written. Null: as the checkup says. */
export type PlanForm = {
  startDay: string | null;
  startTime: string | null;
  endDay: string | null;
  endTime: string | null;
  graceDays: number | null;
  audience: Audience | null;
  percentage: number | null;
};

/** What a part of the form is told. */
export type PlanPartProps = {
  subject: PlanSubject;
  form: PlanForm;
  /** What the server says to the plan; it fills in what the checkup decides. */
  preview: EntryPreview | undefined;
  onChange: (change: Partial<PlanForm>) => void;
};

/** When an office begins its day. */
const USUAL_START = '08:00';

/** The plan as the dialog opens: a run's own, or the day's usual beginning; for today, now. */
export function firstForm(subject: PlanSubject, { now, timeZone }: { now: Date; timeZone: string }): PlanForm {
  if (subject.kind === 'new') {
    const isToday = subject.day === isoDay(now, timeZone);
    const time = formatTime(now, timeZone);
    return {
      startDay: subject.day,
      startTime: isToday && time > USUAL_START ? time : USUAL_START,
      endDay: null,
      endTime: null,
      graceDays: null,
      audience: null,
      percentage: null,
    };
  }
  const { start, end, graceDays, audience, percentage } = subject.entry;
  return {
    startDay: isoDay(start, timeZone),
    startTime: formatTime(start, timeZone),
    endDay: isoDay(end, timeZone),
    endTime: formatTime(end, timeZone),
    graceDays,
    audience,
    percentage,
  };
}

/** What the form asks of the server; null while a date is missing. A start that was not touched keeps its seconds. */
export function questionOf(form: PlanForm, subject: PlanSubject, timeZone: string): EntryPreviewQuestion | null {
  const start = momentAt(form.startDay ?? '', form.startTime ?? '', timeZone);
  if (!start) return null;
  const isEndChosen = form.endDay !== null && form.endTime !== null;
  const end = isEndChosen ? momentAt(form.endDay ?? '', form.endTime ?? '', timeZone) : null;
  if (isEndChosen && !end) return null;
  return {
    ...(subject.kind === 'change' ? { entry: subject.entry.id } : {}),
    checkup: subject.kind === 'new' ? subject.checkup.id : subject.entry.checkup.id,
    start: start.toISOString(),
    ...(end ? { end: end.toISOString() } : {}),
    ...(form.graceDays === null ? {} : { graceDays: form.graceDays }),
    ...(form.audience === null ? {} : { audience: form.audience }),
    ...(form.percentage === null ? {} : { percentage: form.percentage }),
  };
}

/** Whether two moments are the same to the minute, which is all the form shows of them. */
const isSameMinute = (left: string, right: string) =>
  Math.floor(Date.parse(left) / 60_000) === Math.floor(Date.parse(right) / 60_000);

/** Only what is another than the run has now: one that has opened refuses to be told its start again. */
export function changeOf(form: PlanForm, entry: ScheduledEntry, question: EntryPreviewQuestion) {
  const { start, end = entry.end } = question;
  return {
    ...(isSameMinute(start, entry.start) ? {} : { start }),
    ...(isSameMinute(end, entry.end) && isSameMinute(start, entry.start) ? {} : { end }),
    ...(form.graceDays === null || form.graceDays === entry.graceDays ? {} : { graceDays: form.graceDays }),
    ...(form.audience === null || JSON.stringify(form.audience) === JSON.stringify(entry.audience)
      ? {}
      : { audience: form.audience }),
    ...(form.percentage === entry.percentage ? {} : { percentage: form.percentage }),
  };
}
