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
import sheet from './submission.css';
import { submissionQuery } from './submission.queries.ts';
import { useSubmissionMessages } from './use-submission-messages.ts';

export type SubmissionDialogProps = {
  open: boolean;
  onClose: () => void;
  submissionId: string;
  author: SubmissionAuthor;
  /** What else is known of the author. */
  profile?: ReactNode;
};

type TabId = 'vitamin' | 'profile' | 'feedback';

/** A submission of the user: answers with notes, which may be shared or unshared here, its author, and its scores. */
export function SubmissionDialog({ open, onClose, submissionId, author, profile }: SubmissionDialogProps) {
  useSheet(sheet);
  const t = useSubmissionMessages();
  const { api, locale } = useSignedInHost();
  const dates = useDates();
  const hasReports = useHasReports();
  const submission = useQuery({ ...submissionQuery(api, submissionId, locale), enabled: open });
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
      {submission.data && hasReports ? <SharingText report={submission.data} /> : null}
      <Content author={author} profile={profile} submission={submission} />
    </Dialog>
  );
}

type ContentProps = Pick<SubmissionDialogProps, 'author' | 'profile'> & {
  submission: Pick<UseQueryResult<ReadSubmission>, 'data' | 'error' | 'isPending' | 'refetch'>;
};

function Content({ author, profile, submission }: ContentProps) {
  const t = useSubmissionMessages();
  const { settings } = useSignedInHost();
  const [selected, setTab] = useState<TabId>('vitamin');
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
  return (
    <div className="ws-submission">
      {settings.hidewbeng ? null : <ScoreCards submissionId={data.id} />}
      <Tabs<TabId>
        label={t('submission.tabs.label')}
        selected={selected}
        onSelect={setTab}
        tabs={[
          {
            id: 'vitamin',
            label: t('submission.vitamin.label'),
            panel: <AnswersTab submission={data} isOwn />,
          },
          ...(settings.hideuserprofile
            ? []
            : [
                {
                  id: 'profile' as const,
                  label: t('submission.profile.label'),
                  panel: <ProfileTab author={author} submission={data} details={profile} />,
                },
              ]),
          {
            id: 'feedback',
            label: t('submission.feedback.label'),
            panel: <FeedbackTab submissionId={data.id} />,
          },
        ]}
      />
    </div>
  );
}
