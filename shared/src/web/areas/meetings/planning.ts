import {
  MAX_SUBJECT_LENGTH,
  type Meeting,
  type MeetingChange,
  type NewMeeting,
  type PersonName,
  type TeamPeople,
} from '../../../contracts/talk/meeting.ts';
import type { InputProblem } from '../../../domain/input/input-problem.ts';
import { problemOfText } from '../../../domain/input/problem-of-text.ts';
import { problemOfDay } from '../../../domain/input/read-day.ts';
import { problemOfTimeOn } from '../../../domain/input/read-time.ts';
import { momentAt } from '../../../domain/time/civil-moment.ts';
import { isoDay } from '../../../domain/time/dates.ts';

/** A request may begin with what it is about. */
export type RequestTask = { kind: 'request'; submissionId?: string; subject?: string };

/** A plan may begin with a report that a team member shared: then the person and the report are chosen. */
export type PlanTask = { kind: 'plan'; about?: { userId: string; submissionId: string; title: string } };

/** Purpose of the dialog: a request to a manager, a plan with a team member, or a change. */
export type PlanningTask = RequestTask | PlanTask | { kind: 'change'; meeting: Meeting };

export type PlanningDraft = {
  subject: string;
  /** Empty until a person is chosen. */
  userId: string;
  managerId: string;
  /** The report it is about; empty: none. */
  submissionId: string;
  /** YYYY-MM-DD, and HH:mm in the company's time zone; what is no date or time as it was typed; empty: none. */
  day: string;
  time: string;
};

/** When and where the form is filled in. */
export type PlanningClock = { nowMs: number; timeZone: string };

export type PlanningProblem = { code: 'in-the-past' } | InputProblem;
/** What must be filled in. */
export type PlanningField = Exclude<keyof PlanningDraft, 'submissionId'>;
export type PlanningProblems = Partial<Record<PlanningField, PlanningProblem>>;

/** Whether the form asks for a date: only a manager sets one. */
export const asksForDate = (task: PlanningTask, ownId: string): boolean =>
  task.kind === 'plan' || (task.kind === 'change' && task.meeting.manager.id === ownId);

/** Whether the form asks which report it is about: only of whose they are. */
export const asksForSubmission = (task: PlanningTask, ownId: string): boolean =>
  task.kind === 'request' || (task.kind === 'change' && task.meeting.user.id === ownId);

const required = (text: string): PlanningProblem | null => (text === '' ? { code: 'required' } : null);

/** What is missing or wrong, by field; nothing when the form may be sent. */
export function findPlanningProblems(draft: PlanningDraft, hasDate: boolean, clock: PlanningClock): PlanningProblems {
  const { subject, userId, managerId } = draft;
  const found: Partial<Record<PlanningField, PlanningProblem | null>> = {
    subject: required(subject.trim()) ?? problemOfText(subject.trim(), MAX_SUBJECT_LENGTH),
    userId: required(userId),
    managerId: required(managerId),
    ...(hasDate ? momentProblems(draft, clock) : {}),
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== null)) as PlanningProblems;
}

/** What is wrong with the day or the time; of a moment today that has passed, the time. */
function momentProblems({ day, time }: PlanningDraft, { nowMs, timeZone }: PlanningClock) {
  const found = {
    day: required(day) ?? problemOfDay(day, { earliest: isoDay(nowMs, timeZone) }),
    time: required(time) ?? problemOfTimeOn(day, time, timeZone),
  };
  const moment = momentAt(day, time, timeZone);
  const isPast = !found.day && !found.time && moment !== null && moment.getTime() <= nowMs;
  return isPast ? { ...found, time: { code: 'in-the-past' as const } } : found;
}

const toMoment = ({ day, time }: PlanningDraft, timeZone: string): string | null =>
  momentAt(day, time, timeZone)?.toISOString() ?? null;

/** The form as it is sent for a new meeting. */
export const toNewMeeting = (id: string, draft: PlanningDraft, hasDate: boolean, timeZone: string): NewMeeting => ({
  id,
  subject: draft.subject.trim(),
  user: draft.userId,
  manager: draft.managerId,
  checkupsubmission: draft.submissionId || null,
  date: hasDate ? toMoment(draft, timeZone) : null,
});

/** The same for one that is there: the date only from who may set it, the report only from whose it is. */
export const toMeetingChange = (
  draft: PlanningDraft,
  { hasDate, hasSubmission }: { hasDate: boolean; hasSubmission: boolean },
  timeZone: string,
): MeetingChange => ({
  subject: draft.subject.trim(),
  manager: draft.managerId,
  ...(hasSubmission ? { checkupsubmission: draft.submissionId || null } : {}),
  ...(hasDate ? { date: toMoment(draft, timeZone) } : {}),
});

export const toFullName = ({ firstname, lastname }: Pick<PersonName, 'firstname' | 'lastname'>): string =>
  `${firstname} ${lastname}`.trim();

/** `label` also says which teams they lead. */
export type ManagerOption = { id: string; name: string; label: string };

/** All managers of the teams, once each, with the teams they lead. */
export function managerOptions(teams: readonly TeamPeople[]): ManagerOption[] {
  const leading = new Map<string, { person: PersonName; titles: string[] }>();
  for (const { title, overlords } of teams)
    for (const person of overlords) {
      const known = leading.get(person.id);
      if (known) known.titles.push(title);
      else leading.set(person.id, { person, titles: [title] });
    }
  return [...leading.values()]
    .map(({ person, titles }) => {
      const name = toFullName(person);
      return { id: person.id, name, label: `${name} (${titles.join(', ')})` };
    })
    .sort((left, right) => left.label.localeCompare(right.label));
}
