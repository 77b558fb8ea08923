import type {
  Meeting,
  MeetingChange,
  NewMeeting,
  PersonName,
  TeamPeople,
} from '@wellspring/shared/contracts/meeting.ts';
import { momentOfCivil } from '@wellspring/shared/domain/civil-moment.ts';

/** A request may begin with what it is about. */
export type RequestTask = { kind: 'request'; submissionId?: string; subject?: string };

/** What the dialog is for: asking a manager, planning with somebody one leads, or changing what is there. */
export type PlanningTask = RequestTask | { kind: 'plan' } | { kind: 'change'; meeting: Meeting };

export type PlanningDraft = {
  subject: string;
  /** Empty until somebody is chosen. */
  userId: string;
  managerId: string;
  /** The report it is about; empty: none. */
  submissionId: string;
  /** As the date field has it; empty: none. */
  date: string;
};

export type PlanningProblem = 'required' | 'in-the-past';
/** What must be filled in. */
export type PlanningField = Exclude<keyof PlanningDraft, 'submissionId'>;
export type PlanningProblems = Partial<Record<PlanningField, PlanningProblem>>;

/** Whether the form asks for a date: only a manager sets one. */
export const asksForDate = (task: PlanningTask, ownId: string): boolean =>
  task.kind === 'plan' || (task.kind === 'change' && task.meeting.manager.id === ownId);

/** Whether the form asks which report it is about: only of whose they are. */
export const asksForSubmission = (task: PlanningTask, ownId: string): boolean =>
  task.kind === 'request' || (task.kind === 'change' && task.meeting.user.id === ownId);

/** What is missing, by field; nothing when the form may be sent. */
export function problemsOf(draft: PlanningDraft, hasDate: boolean, timeZone: string, nowMs: number): PlanningProblems {
  const problems: PlanningProblems = {};
  if (draft.subject.trim() === '') problems.subject = 'required';
  if (draft.userId === '') problems.userId = 'required';
  if (draft.managerId === '') problems.managerId = 'required';
  if (!hasDate) return problems;
  const moment = momentOfCivil(draft.date, timeZone);
  if (moment === null) problems.date = 'required';
  else if (moment.getTime() <= nowMs) problems.date = 'in-the-past';
  return problems;
}

/** The form as it is sent for a new meeting. */
export const newMeetingOf = (id: string, draft: PlanningDraft, hasDate: boolean, timeZone: string): NewMeeting => ({
  id,
  subject: draft.subject.trim(),
  user: draft.userId,
  manager: draft.managerId,
  checkupsubmission: draft.submissionId || null,
  date: hasDate ? (momentOfCivil(draft.date, timeZone)?.toISOString() ?? null) : null,
});

/** The same for one that is there: the date only from who may set it, the report only from whose it is. */
export const changeOf = (
  draft: PlanningDraft,
  { hasDate, hasSubmission }: { hasDate: boolean; hasSubmission: boolean },
  timeZone: string,
): MeetingChange => ({
  subject: draft.subject.trim(),
  manager: draft.managerId,
  ...(hasSubmission ? { checkupsubmission: draft.submissionId || null } : {}),
  ...(hasDate ? { date: momentOfCivil(draft.date, timeZone)?.toISOString() ?? null } : {}),
});

export const nameOf = ({ firstname, lastname }: Pick<PersonName, 'firstname' | 'lastname'>): string =>
  `${firstname} ${lastname}`.trim();

/** `label` also says which teams they lead. */
export type ManagerOption = { id: string; name: string; label: string };

/** Everybody who leads one of the teams, once, with the teams they lead. */
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
      const name = nameOf(person);
      return { id: person.id, name, label: `${name} (${titles.join(', ')})` };
    })
    .sort((left, right) => left.label.localeCompare(right.label));
}
