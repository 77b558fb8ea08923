import type { SharedReportPage } from '@wellspring/shared/contracts/pages/shared-report-page.ts';
import { AnswersTab } from '@wellspring/shared/web/areas/submissions/answers-tab.tsx';
import submissionSheet from '@wellspring/shared/web/areas/submissions/submission.css';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { Tabs } from '@wellspring/shared/web/ui/layout/tabs.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { type ReactNode, useState } from 'react';
import { FeedbackPanel } from './feedback-panel.tsx';
import { ProfilePanel } from './profile-panel.tsx';
import { useSharedReportsMessages } from './use-shared-reports-messages.ts';

type TabId = 'vitamin' | 'profile' | 'feedback';

/** The answers where they are shared too, the author where the company shows profiles, and what came out. */
export function ReportTabs({ page }: { page: SharedReportPage }) {
  const t = useSharedReportsMessages();
  const [selected, select] = useState<TabId>('feedback');
  const { submission, profile } = page;
  const feedback = <FeedbackPanel page={page} />;
  const hasAnswers = submission.sharingLevel === 'report_and_answers';
  const tabs: { id: TabId; label: string; panel: ReactNode }[] = [
    ...(hasAnswers
      ? [{ id: 'vitamin' as const, label: t('submission.vitamin.label'), panel: <Answers page={page} /> }]
      : []),
    ...(profile
      ? [
          {
            id: 'profile' as const,
            label: t('submission.profile.label'),
            panel: <ProfilePanel author={page.author} profile={profile} />,
          },
        ]
      : []),
    { id: 'feedback', label: t('submission.feedback.label'), panel: feedback },
  ];
  // A single tab is no choice.
  if (tabs.length === 1) return feedback;
  // What was chosen may be shared no longer when the page is read anew.
  const shown = tabs.some(({ id }) => id === selected) ? selected : 'feedback';
  return <Tabs<TabId> label={t('submission.tabs.label')} tabs={tabs} selected={shown} onSelect={select} />;
}

function Answers({ page }: { page: SharedReportPage }) {
  useSheet(submissionSheet);
  return (
    <Card>
      <div className="ws-submission ws-shared-answers">
        <AnswersTab submission={page.submission} isOwn={false} />
      </div>
    </Card>
  );
}
