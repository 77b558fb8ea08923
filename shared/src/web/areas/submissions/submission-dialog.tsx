import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ReadSubmission } from '../../../contracts/answers/read-submission.ts';
import { useSignedInHost } from '../../host/host-context.tsx';
import { LoadFailed } from '../../host/load-failed.tsx';
import { useHasReports } from '../../host/use-has-reports.ts';
import { useDates } from '../../i18n/dates.ts';
import { LoadingRegion, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { useSheet } from '../../ui/use-sheet.ts';
import { SharingText } from '../sharing/sharing-control.tsx';
import { AnswersTab } from './answers-tab.tsx';
import { FeedbackTab } from './feedback-tab.tsx';
import { ProfileTab, type SubmissionAuthor } from './profile-tab.tsx';
import { ScoreCards } from './score-cards.tsx';
import { SharedNotes } from './shared-notes.tsx';
import sheet from './submission.css';
import { type SubmissionSource, submissionQuery } from './submission.queries.ts';
import { useSubmissionMessages } from './use-submission-messages.ts';

export type SubmissionDialogProps = {
  open: boolean;
  onClose: () => void;
  source: SubmissionSource;
  /** Null: nothing is known about the author here, so there is no Profile tab. */
  author: SubmissionAuthor | null;
  /** What else the reader may know of the author; absent for a manager. */
  profile?: ReactNode;
};

type TabId = 'vitamin' | 'profile' | 'feedback';

/**
 * A whole submission: answers with notes, its author, and its scores. The author may share or unshare a note; other
 * readers get read-only data, without anything that is not shared.
 */
export function SubmissionDialog({ open, onClose, source, author, profile }: SubmissionDialogProps) {
  useSheet(sheet);
  const t = useSubmissionMessages();
  const { api, locale } = useSignedInHost();
  const dates = useDates();
  const submission = useQuery({ ...submissionQuery(api, source, locale), enabled: open });
  const at = submission.data && (submission.data.finishedAt ?? submission.data.updated_at);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="wide"
      title={submission.data?.title || t('submission.title')}
      closeLabel={t('shared.close.action')}
    >
      {at ? <p className="ws-small ws-muted">{t('submission.sent.text', { date: dates.date(at) })}</p> : null}
      {submission.data ? <Readers source={source} submission={submission.data} /> : null}
      <Content source={source} author={author} profile={profile} submission={submission} />
    </Dialog>
  );
}

/** Who can read it and how much of it; to a reader, how much of it they were given. */
function Readers({ source, submission }: Pick<SubmissionDialogProps, 'source'> & { submission: ReadSubmission }) {
  const t = useSubmissionMessages();
  const hasReports = useHasReports();
  if (source.kind === 'shared') return <p className="ws-small">{t(`submission.shared.${submission.sharingLevel}`)}</p>;
  return hasReports ? <SharingText report={submission} /> : null;
}

type ContentProps = Pick<SubmissionDialogProps, 'source' | 'author' | 'profile'> & {
  submission: Pick<UseQueryResult<ReadSubmission>, 'data' | 'error' | 'isPending' | 'refetch'>;
};

function Content({ source, author, profile, submission }: ContentProps) {
  const t = useSubmissionMessages();
  const { settings } = useSignedInHost();
  const [chosen, setTab] = useState<TabId | null>(null);
  if (submission.isPending)
    return (
      <LoadingRegion label={t('submission.loading.label')} className="ws-submission">
        <Skeleton height={96} shape="block" />
        <Skeleton height={360} shape="block" />
      </LoadingRegion>
    );
  if (!submission.data)
    return (
      <LoadFailed
        level={3}
        title={t('submission.failed.title')}
        error={submission.error}
        onRetry={() => void submission.refetch()}
      />
    );
  const { data } = submission;
  const hasProfile = author !== null && !settings.hideuserprofile;
  // A reader of the report alone has no answers to look through; the notes stand with the report then.
  const hasAnswers = source.kind === 'own' || data.sharingLevel === 'report_and_answers';
  return (
    <div className="ws-submission">
      {settings.hidewbeng ? null : <ScoreCards submissionId={data.id} />}
      <Tabs<TabId>
        label={t('submission.tabs.label')}
        selected={chosen ?? (hasAnswers ? 'vitamin' : 'feedback')}
        onSelect={setTab}
        tabs={[
          ...(hasAnswers
            ? [
                {
                  id: 'vitamin' as const,
                  label: t('submission.vitamin.label'),
                  panel: <AnswersTab submission={data} source={source} />,
                },
              ]
            : []),
          ...(hasProfile
            ? [
                {
                  id: 'profile' as const,
                  label: t('submission.profile.label'),
                  panel: <ProfileTab author={author} submission={data} details={profile} />,
                },
              ]
            : []),
          {
            id: 'feedback',
            label: t('submission.feedback.label'),
            panel: (
              <>
                {hasAnswers ? null : <SharedNotes submission={data} />}
                <FeedbackTab submissionId={data.id} />
              </>
            ),
          },
        ]}
      />
    </div>
  );
}
