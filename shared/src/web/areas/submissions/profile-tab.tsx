import type { ReactNode } from 'react';
import type { Submission } from '../../../contracts/answers/submission.ts';
import type { User } from '../../../contracts/people/user.ts';
import { useDates } from '../../i18n/dates.ts';
import { useLanguageNames } from '../../i18n/language-names.ts';
import { useSubmissionMessages } from './use-submission-messages.ts';

/** What the Profile tab shows of the author. */
export type SubmissionAuthor = Pick<User, 'firstname' | 'lastname'> &
  Partial<Pick<User, 'email' | 'language' | 'member'>>;

type ProfileTabProps = {
  author: SubmissionAuthor;
  submission: Submission;
  /** What else the reader may know of the author. */
  details: ReactNode;
};

/** Who sent it in and when, as far as the reader may know. */
export function ProfileTab({ author, submission, details }: ProfileTabProps) {
  const t = useSubmissionMessages();
  const dates = useDates();
  const { asLabel } = useLanguageNames();
  const teams = (author.member ?? []).filter(({ issegment, visibility }) => visibility && !issegment);
  const rows: [label: string, value: string | undefined][] = [
    [t('submission.profile.name'), `${author.firstname} ${author.lastname}`],
    [t('submission.profile.email'), author.email],
    [t('submission.profile.teams'), teams.map(({ title }) => title).join(', ') || undefined],
    [t('submission.profile.language'), author.language && asLabel(author.language)],
    [t('submission.profile.started'), dates.dateTime(submission.created_at)],
    [t('submission.profile.sent'), submission.finishedAt ? dates.dateTime(submission.finishedAt) : undefined],
  ];
  return (
    <>
      <dl className="ws-submission-profile">
        {rows.map(([label, value]) =>
          value === undefined ? null : (
            <div key={label}>
              <dt className="ws-muted">{label}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
      {details}
    </>
  );
}
