import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { MAX_SUBJECT_LENGTH, type TeamPeople } from '../../../contracts/talk/meeting.ts';
import { isoDay } from '../../../domain/time/dates.ts';
import { useSignedInHost } from '../../host/host-context.tsx';
import { useErrorMessage } from '../../i18n/messages.tsx';
import { DateField } from '../../patterns/fields/date-field.tsx';
import { TextField } from '../../patterns/fields/text-field.tsx';
import { TimeField } from '../../patterns/fields/time-field.tsx';
import { useFirstProblem } from '../../patterns/fields/use-first-problem.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { NativeSelect } from '../../ui/fields/native-select.tsx';
import { managersQuery } from './meetings.queries.ts';
import {
  asksForDate,
  asksForSubmission,
  type ManagerOption,
  managerOptions,
  type PlanningTask,
  toFullName,
} from './planning.ts';
import { SubmissionField } from './submission-field.tsx';
import { useMeetingsMessages } from './use-meetings-messages.ts';
import { type Planning, usePlanning } from './use-planning.ts';

export type PlanningFormProps = {
  task: PlanningTask;
  /** Recipients of a request; the form itself loads whom a planned meeting can be with. */
  managers: readonly ManagerOption[];
  /** The teams whose people can be planned with. */
  people: readonly TeamPeople[];
  onClose: () => void;
  onSaved: () => void;
};

/** Subject, person, manager and date: each for those who choose it. What is filled in stays when saving fails. */
export function PlanningForm({ task, managers, people, onClose, onSaved }: PlanningFormProps) {
  const t = useMeetingsMessages();
  const errorMessage = useErrorMessage();
  const { user } = useSignedInHost();
  const planning = usePlanning({ task, managers, people, onSaved });
  const frame = useFirstProblem(planning.tries);
  const hasDate = asksForDate(task, user.id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void planning.save();
  };
  const action = task.kind === 'request' ? 'send' : task.kind === 'plan' ? 'plan' : 'save';
  return (
    <form ref={frame} className="ws-planning" noValidate onSubmit={submit}>
      {planning.error ? (
        <Note tone="danger" role="alert">
          {t('meetings.form.failed')} {errorMessage(planning.error)}
        </Note>
      ) : null}
      <SubjectField planning={planning} isManager={hasDate} />
      {task.kind === 'plan' && !task.about ? <PersonField planning={planning} people={people} /> : null}
      {task.kind === 'plan' && task.about ? (
        <p>{t('meetings.form.about-theirs', { name: planning.otherName, title: task.about.title })}</p>
      ) : null}
      {task.kind === 'plan' ? <OwnManagerField planning={planning} /> : null}
      {task.kind === 'request' ? <ManagerField planning={planning} options={managers} /> : null}
      {asksForSubmission(task, user.id) ? <SubmissionField planning={planning} about={findSubmissionId(task)} /> : null}
      {hasDate ? <MomentFields planning={planning} /> : null}
      {task.kind === 'request' ? <p className="ws-small ws-muted">{t('meetings.form.date-later')}</p> : null}
      <Note tone="plain">
        <strong>{t('meetings.form.who-title')}</strong>
        <br />
        {planning.isForOthers
          ? t('meetings.form.who-others')
          : planning.otherName
            ? t('meetings.form.who', { name: planning.otherName })
            : t('meetings.form.who-nobody-yet')}
      </Note>
      <div className="ws-dialog-actions">
        <Button onClick={onClose}>{t('meetings.form.back-action')}</Button>
        <Button variant="primary" type="submit" busy={planning.isSaving}>
          {t(`meetings.form.${action}-action`)}
        </Button>
      </div>
    </form>
  );
}

/** What the form was opened about. */
function findSubmissionId(task: PlanningTask): string | null {
  if (task.kind === 'request') return task.submissionId ?? null;
  return task.kind === 'change' ? task.meeting.checkupsubmission : null;
}

type PartProps = { planning: Planning };

function SubjectField({ planning, isManager }: PartProps & { isManager: boolean }) {
  const t = useMeetingsMessages();
  return (
    <TextField
      label={t(isManager ? 'meetings.form.subject-plan' : 'meetings.form.subject')}
      name="subject"
      most={MAX_SUBJECT_LENGTH}
      required
      error={planning.problemText('subject')}
      value={planning.draft.subject}
      onChange={(subject) => planning.change({ subject })}
    />
  );
}

function PersonField({ planning, people }: PartProps & { people: readonly TeamPeople[] }) {
  const t = useMeetingsMessages();
  return (
    <Field label={t('meetings.form.user')} error={planning.problemText('userId')}>
      <NativeSelect
        name="userId"
        value={planning.draft.userId}
        onChange={({ target }) => planning.change({ userId: target.value })}
      >
        <option value="">{t('meetings.form.user-none')}</option>
        {people.map(({ id, title, zerglings }) => (
          <optgroup key={id} label={title}>
            {zerglings.map((person) => (
              <option key={person.id} value={person.id}>
                {toFullName(person)}
              </option>
            ))}
          </optgroup>
        ))}
      </NativeSelect>
    </Field>
  );
}

/** A manager is their own first choice; who else leads the person is known once the person is chosen. */
function OwnManagerField({ planning }: PartProps) {
  const { api, user } = useSignedInHost();
  const { userId } = planning.draft;
  const teams = useQuery({ ...managersQuery(api, userId), enabled: userId !== '' });
  const others = managerOptions(teams.data ?? []).filter(({ id }) => id !== user.id);
  return (
    <ManagerField
      planning={planning}
      options={[{ id: user.id, name: toFullName(user), label: toFullName(user) }, ...others]}
    />
  );
}

function ManagerField({ planning, options }: PartProps & { options: readonly ManagerOption[] }) {
  const t = useMeetingsMessages();
  return (
    <Field label={t('meetings.form.manager')} error={planning.problemText('managerId')}>
      <NativeSelect
        name="managerId"
        value={planning.draft.managerId}
        onChange={({ target }) => planning.change({ managerId: target.value })}
      >
        <option value="">{t('meetings.form.manager-none')}</option>
        {options.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}

function MomentFields({ planning }: PartProps) {
  const t = useMeetingsMessages();
  const { settings } = useSignedInHost();
  const { draft, change, problemText } = planning;
  const isElsewhere = Intl.DateTimeFormat().resolvedOptions().timeZone !== settings.timeZone;
  return (
    <div className="ws-moment">
      <DateField
        label={t('meetings.form.date')}
        name="date"
        required
        earliest={isoDay(Date.now(), settings.timeZone)}
        error={problemText('day')}
        value={draft.day}
        onChange={(day) => change({ day })}
      />
      <TimeField
        label={t('meetings.form.time')}
        name="time"
        required
        error={problemText('time')}
        // In the company's own time zone no note is needed.
        help={isElsewhere ? t('meetings.form.zone', { zone: settings.timeZone }) : undefined}
        value={draft.time}
        onChange={(time) => change({ time })}
      />
    </div>
  );
}
