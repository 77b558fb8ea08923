import type {
  Audience,
  EntryPreview,
  EntryPreviewQuestion,
  ScheduledEntry,
} from '@wellspring/shared/contracts/checkups/schedule.ts';
import type { InputProblem } from '@wellspring/shared/domain/input/input-problem.ts';
import { problemOfDay } from '@wellspring/shared/domain/input/read-day.ts';
import { problemOfTimeOn } from '@wellspring/shared/domain/input/read-time.ts';
import { problemOfNumber } from '@wellspring/shared/domain/input/read-whole-number.ts';
import { momentAt } from '@wellspring/shared/domain/time/civil-moment.ts';
import { formatTime, isoDay } from '@wellspring/shared/domain/time/dates.ts';
import type { PlannableCheckup } from './plannable-checkups.queries.ts';

/** What a plan has to know of its checkup. */
export type CheckupOfPlan = Pick<PlannableCheckup, 'id' | 'title' | 'isPulse'>;

/**
 * What the dialog is about: a checkup that is being planned for a day, or a run that is there. An audience stands in the form
 * instead of the checkup's own.
 */
export type PlanSubject =
  | { kind: 'new'; id: string; checkup: CheckupOfPlan; day: string; audience?: Audience | undefined }
  | { kind: 'change'; entry: ScheduledEntry };

/** A plan as it is being written: fields hold what was typed, also what is no date and no number. Null: untouched. */
export type PlanForm = {
  startDay: string;
  startTime: string | null;
  endDay: string | null;
  endTime: string | null;
  graceDays: number | string | null;
  audience: Audience | null;
  percentage: number | string | null;
};

/** When and where the form is filled in: the company's today as YYYY-MM-DD, its time as HH:mm, and its zone. */
export type PlanClock = { today: string; time: string; timeZone: string };

export type PlanProblems = Partial<Record<keyof PlanForm, InputProblem>>;

/** Props of a section of the form. */
export type PlanPartProps = {
  subject: PlanSubject;
  form: PlanForm;
  clock: PlanClock;
  /** What is wrong in the fields once saving was tried. */
  problems: PlanProblems;
  /** What the server says to the plan; it fills in what the checkup decides. */
  preview: EntryPreview | undefined;
  onChange: (change: Partial<PlanForm>) => void;
};

export const GRACE_DAYS = { least: 0, most: 60 };
export const PERCENTAGE = { least: 0, most: 100 };

/** When an office begins its day. */
const USUAL_START = '08:00';

export const clockAt = (now: Date, timeZone: string): PlanClock => ({
  today: isoDay(now, timeZone),
  time: formatTime(now, timeZone),
  timeZone,
});

/** Whether the usual beginning of today is still to come. */
export const isBeforeUsualStart = ({ time }: PlanClock): boolean => time < USUAL_START;

/** When the run starts: as was filled in, else at the day's usual beginning; today, when that is past, now. */
export function toStartTime({ startDay, startTime }: PlanForm, clock: PlanClock): string {
  if (startTime !== null) return startTime;
  return startDay === clock.today && !isBeforeUsualStart(clock) ? clock.time : USUAL_START;
}

/** The plan as the dialog opens. */
export function firstForm(subject: PlanSubject, { timeZone }: PlanClock): PlanForm {
  if (subject.kind === 'new')
    return {
      startDay: subject.day,
      startTime: null,
      endDay: null,
      endTime: null,
      graceDays: null,
      audience: subject.audience ?? null,
      percentage: null,
    };
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

const isOpened = (subject: PlanSubject) => subject.kind === 'change' && subject.entry.status !== 'planned';

const required = (text: string | null): InputProblem | null => (text === '' ? { code: 'required' } : null);

/** What is wrong in the fields, by field; nothing when the plan may be sent. */
export function findPlanProblems(form: PlanForm, subject: PlanSubject, { today, timeZone }: PlanClock): PlanProblems {
  const { startDay, startTime, endDay, endTime, graceDays, percentage } = form;
  const isStartKept = isOpened(subject);
  const hasStart = !isStartKept && problemOfDay(startDay) === null && startDay !== '';
  const found: Partial<Record<keyof PlanForm, InputProblem | null>> = {
    startDay: isStartKept ? null : (required(startDay) ?? problemOfDay(startDay, { earliest: today })),
    startTime: required(startTime) ?? problemOfTimeOn(startDay, startTime ?? '', timeZone),
    endDay: required(endDay) ?? problemOfDay(endDay ?? '', { earliest: hasStart ? startDay : undefined }),
    endTime: required(endTime) ?? problemOfTimeOn(endDay ?? '', endTime ?? '', timeZone),
    graceDays: graceDays === null ? null : problemOfNumber(graceDays, GRACE_DAYS),
    percentage: percentage === null ? null : problemOfNumber(percentage, PERCENTAGE),
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null)) as PlanProblems;
}

/** What the form asks of the server; null while something in it is wrong or missing. */
export function toPreviewQuestion(form: PlanForm, subject: PlanSubject, clock: PlanClock): EntryPreviewQuestion | null {
  if (Object.keys(findPlanProblems(form, subject, clock)).length > 0) return null;
  const start = momentAt(form.startDay, toStartTime(form, clock), clock.timeZone);
  const isEndChosen = form.endDay !== null && form.endTime !== null;
  const end = isEndChosen ? momentAt(form.endDay ?? '', form.endTime ?? '', clock.timeZone) : null;
  if (!start || (isEndChosen && !end)) return null;
  return {
    ...(subject.kind === 'change' ? { entry: subject.entry.id } : {}),
    checkup: subject.kind === 'new' ? subject.checkup.id : subject.entry.checkup.id,
    start: start.toISOString(),
    ...(end ? { end: end.toISOString() } : {}),
    ...(typeof form.graceDays === 'number' ? { graceDays: form.graceDays } : {}),
    ...(form.audience === null ? {} : { audience: form.audience }),
    ...(typeof form.percentage === 'number' ? { percentage: form.percentage } : {}),
  };
}

/** Whether two moments are the same to the minute, which is all the form shows of them. */
const isSameMinute = (left: string, right: string) =>
  Math.floor(Date.parse(left) / 60_000) === Math.floor(Date.parse(right) / 60_000);

/** Only the fields that differ from the run: one that has opened refuses any start, even an equal one. */
export function toEntryChange(form: PlanForm, entry: ScheduledEntry, question: EntryPreviewQuestion) {
  const { start, end = entry.end, graceDays } = question;
  const percentage = question.percentage ?? null;
  return {
    ...(isSameMinute(start, entry.start) ? {} : { start }),
    ...(isSameMinute(end, entry.end) && isSameMinute(start, entry.start) ? {} : { end }),
    ...(graceDays === undefined || graceDays === entry.graceDays ? {} : { graceDays }),
    ...(form.audience === null || JSON.stringify(form.audience) === JSON.stringify(entry.audience)
      ? {}
      : { audience: form.audience }),
    ...(percentage === entry.percentage ? {} : { percentage }),
  };
}
