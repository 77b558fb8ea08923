import { useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import type { TeamPeople } from '../../../contracts/talk/meeting.ts';
import { toCivil } from '../../../domain/time/civil-moment.ts';
import { type Host, useSignedInHost } from '../../host/host-context.tsx';
import { useInputErrorText } from '../../patterns/fields/use-input-error-text.ts';
import { addMeeting, changeMeeting } from './meetings.queries.ts';
import {
  asksForDate,
  asksForSubmission,
  findPlanningProblems,
  type ManagerOption,
  type PlanningDraft,
  type PlanningField,
  type PlanningProblems,
  type PlanningTask,
  toFullName,
  toMeetingChange,
  toNewMeeting,
} from './planning.ts';
import { useMeetingsMessages } from './use-meetings-messages.ts';

type PlanningParts = {
  task: PlanningTask;
  managers: readonly ManagerOption[];
  people: readonly TeamPeople[];
  onSaved: () => void;
};

/** State of the planning form. */
export type Planning = {
  draft: PlanningDraft;
  change: (part: Partial<PlanningDraft>) => void;
  /** Error of a field, as text; undefined when it is valid, or before the first try to send. */
  problemText: (field: PlanningField) => string | undefined;
  /** Why the server did not take it. */
  error: unknown;
  /** Counts how often sending was tried. */
  tries: number;
  isSaving: boolean;
  /** The other person; null until one is chosen. */
  otherName: string | null;
  /** Planned for another manager: then it is a talk of those two. */
  isForOthers: boolean;
  save: () => Promise<void>;
};

/** Keeps the draft, also when saving fails; every retry uses the same id. */
export function usePlanning({ task, managers, people, onSaved }: PlanningParts): Planning {
  const t = useMeetingsMessages();
  const words = useInputErrorText();
  const host = useSignedInHost();
  const { api, user, settings, toast } = host;
  const [id] = useState(() => uuidv7());
  const [draft, setDraft] = useState(() => firstDraft(task, host, managers));
  const [tries, setTries] = useState(0);
  const [error, setError] = useState<unknown>(null);
  const [isSaving, setSaving] = useState(false);

  const hasDate = asksForDate(task, user.id);
  const hasSubmission = asksForSubmission(task, user.id);
  const problemsNow = (): PlanningProblems =>
    findPlanningProblems(draft, hasDate, { nowMs: Date.now(), timeZone: settings.timeZone });
  const problems = tries > 0 ? problemsNow() : {};
  const otherName = findOtherName(task, draft, user.id, managers, people);

  async function send(): Promise<string> {
    if (task.kind === 'change') {
      await changeMeeting(api, task.meeting.id, toMeetingChange(draft, { hasDate, hasSubmission }, settings.timeZone));
      return t(task.meeting.isRequest && hasDate ? 'meetings.form.planned-notice' : 'meetings.form.saved-notice');
    }
    await addMeeting(api, toNewMeeting(id, draft, hasDate, settings.timeZone));
    return task.kind === 'plan'
      ? t('meetings.form.planned-notice')
      : t('meetings.form.requested-notice', { name: otherName });
  }

  async function save(): Promise<void> {
    setTries((before) => before + 1);
    if (isSaving || Object.keys(problemsNow()).length > 0) return;
    setSaving(true);
    setError(null);
    try {
      toast('success', await send());
      onSaved();
    } catch (failure) {
      setError(failure);
    } finally {
      setSaving(false);
    }
  }

  return {
    draft,
    change: (part) => setDraft((before) => ({ ...before, ...part })),
    problemText: (field) => {
      const problem = problems[field];
      if (problem === undefined) return undefined;
      if (problem.code === 'required') return t(`meetings.form.required-${field}`);
      return problem.code === 'in-the-past' ? t('meetings.form.in-the-past') : words(problem);
    },
    tries,
    error,
    isSaving,
    otherName,
    isForOthers: task.kind === 'plan' && draft.managerId !== '' && draft.managerId !== user.id,
    save,
  };
}

/** A manager plans as themselves; a single manager is preselected. */
function firstDraft(task: PlanningTask, { user, settings }: Host, managers: readonly ManagerOption[]): PlanningDraft {
  if (task.kind === 'change') {
    const { subject, user: person, manager, date, checkupsubmission } = task.meeting;
    const [day = '', time = ''] = date === null ? [] : toCivil(date, settings.timeZone).split('T');
    return { subject, userId: person.id, managerId: manager.id, submissionId: checkupsubmission ?? '', day, time };
  }
  if (task.kind === 'plan') {
    const { userId = '', submissionId = '', title: subject = '' } = task.about ?? {};
    return { subject, userId, managerId: user.id, submissionId, day: '', time: '' };
  }
  const only = managers.length === 1 ? managers[0] : undefined;
  const { subject = '', submissionId = '' } = task;
  return { subject, userId: user.id, managerId: only?.id ?? '', submissionId, day: '', time: '' };
}

function findOtherName(
  task: PlanningTask,
  { userId, managerId }: PlanningDraft,
  ownId: string,
  managers: readonly ManagerOption[],
  people: readonly TeamPeople[],
): string | null {
  if (task.kind === 'change') {
    const { user, manager } = task.meeting;
    return toFullName(manager.id === ownId ? user : manager);
  }
  if (task.kind === 'request') return managers.find(({ id }) => id === managerId)?.name ?? null;
  const person = people.flatMap(({ zerglings }) => zerglings).find(({ id }) => id === userId);
  return person ? toFullName(person) : null;
}
