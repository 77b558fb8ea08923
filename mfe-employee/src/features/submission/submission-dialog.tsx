import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReadSubmission } from '@wellspring/shared/contracts/read-submission.ts';
import { useSignedInHost } from '@wellspring/shared/web/host-context.tsx';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { LoadFailed } from '@wellspring/shared/web/load-failed.tsx';
import { Dialog } from '@wellspring/shared/web/ui/dialog.tsx';
import { LoadingRegion, Skeleton } from '@wellspring/shared/web/ui/skeleton.tsx';
import { Tabs } from '@wellspring/shared/web/ui/tabs.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { type ReactNode, useState } from 'react';
import { AnswersTab } from './answers-tab.tsx';
import { FeedbackTab } from './feedback-tab.tsx';
import { ProfileTab, type SubmissionAuthor } from './profile-tab.tsx';
import { ScoreCards } from './score-cards.tsx';
import sheet from './submission.css';
import { type SubmissionSource, submissionQuery } from './submission.queries.ts';
import { useMessages } from './use-messages.ts';

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
 * A submission as a whole: answers with notes, its author, and what came out. The author may share a note or take it back;
 * whoever it is shared with only reads, and gets from the server nothing that is not shared.
 */
export function SubmissionDialog({ open, onClose, source, author, profile }: SubmissionDialogProps) {
  useSheet(sheet);
  const t = useMessages();
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
      <Content source={source} author={author} profile={profile} submission={submission} />
    </Dialog>
  );
}

type ContentProps = Pick<SubmissionDialogProps, 'source' | 'author' | 'profile'> & {
  submission: Pick<UseQueryResult<ReadSubmission>, 'data' | 'error' | 'isPending' | 'refetch'>;
};

function Content({ source, author, profile, submission }: ContentProps) {
  const t = useMessages();
  const { settings } = useSignedInHost();
  const [tab, setTab] = useState<TabId>('vitamin');
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
  return (
    <div className="ws-submission">
      {settings.hidewbeng ? null : <ScoreCards submissionId={data.id} />}
      <Tabs<TabId>
        label={t('submission.tabs.label')}
        selected={tab}
        onSelect={setTab}
        tabs={[
          {
            id: 'vitamin',
            label: t('submission.vitamin.label'),
            panel: <AnswersTab submission={data} source={source} />,
          },
          ...(hasProfile
            ? [
                {
                  id: 'profile' as const,
                  label: t('submission.profile.label'),
                  panel: <ProfileTab author={author} submission={data} details={profile} />,
                },
              ]
            : []),
          { id: 'feedback', label: t('submission.feedback.label'), panel: <FeedbackTab submissionId={data.id} /> },
        ]}
      />
    </div>
  );
}
