import { useQuery } from '@tanstack/react-query';
import type { SubmissionSummary } from '../../../contracts/answers/submission.ts';
import { useSignedInHost } from '../../host/host-context.tsx';
import { useDates } from '../../i18n/dates.ts';
import { Field } from '../../ui/fields/field.tsx';
import { NativeSelect } from '../../ui/fields/native-select.tsx';
import { finishedQuery } from './meetings.queries.ts';
import { useMeetingsMessages } from './use-meetings-messages.ts';
import type { Planning } from './use-planning.ts';

export type SubmissionFieldProps = {
  planning: Planning;
  /** What the talk was opened about; it can be chosen also while it is private. */
  about: string | null;
};

const isReadBy = ({ private: isPrivate, manager }: SubmissionSummary, managerId: string) =>
  !isPrivate && (manager === null || manager === managerId);

/** The report to discuss: the user's shared ones, and the one the form was opened from. */
export function SubmissionField({ planning, about }: SubmissionFieldProps) {
  const t = useMeetingsMessages();
  const dates = useDates();
  const { api, locale } = useSignedInHost();
  const finished = useQuery(finishedQuery(api, locale));
  const choices = (finished.data ?? []).filter((one) => !one.private || one.id === about);
  // Hidden without any; the form is usable while they load.
  if (choices.length === 0) return null;
  const { submissionId, managerId } = planning.draft;
  const chosen = choices.find(({ id }) => id === submissionId);
  const name = planning.otherName ?? '';
  const helpOf = (one: SubmissionSummary) => {
    if (name === '') return t(one.private ? 'meetings.form.about-private-nobody' : 'meetings.form.about-help');
    return t(isReadBy(one, managerId) ? 'meetings.form.about-shared' : 'meetings.form.about-private', { name });
  };
  return (
    <Field label={t('meetings.form.about')} help={chosen ? helpOf(chosen) : t('meetings.form.about-help')}>
      <NativeSelect
        name="submissionId"
        value={chosen ? submissionId : ''}
        onChange={({ target }) => planning.change({ submissionId: target.value })}
      >
        <option value="">{t('meetings.form.about-none')}</option>
        {choices.map(({ id, title, finishedAt }) => (
          <option key={id} value={id}>
            {t('meetings.form.about-option', { title, date: finishedAt ? dates.date(finishedAt) : '' })}
          </option>
        ))}
      </NativeSelect>
    </Field>
  );
}
