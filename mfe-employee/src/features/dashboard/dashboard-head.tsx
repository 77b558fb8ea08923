import type { DashboardPage } from '@wellspring/shared/contracts/dashboard-page.ts';
import type { ReactNode } from 'react';
import { reportOf } from './dashboard.queries.ts';
import { SubmissionPicker } from './submission-picker.tsx';

type DashboardHeadProps = {
  page: DashboardPage | undefined;
  onChoose: (submissionId: string) => void;
  /** Title of the page. */
  children: ReactNode;
};

/** Title left, the finished checkups to turn through right. */
export function DashboardHead({ page, onChoose, children }: DashboardHeadProps) {
  const submissions = page?.submissions.status === 'ok' ? page.submissions.data : [];
  const chosen = reportOf(page)?.submission.id;
  return (
    <header className="ws-dashboard-head">
      <div className="ws-grow">{children}</div>
      {chosen && submissions.length > 0 ? (
        <SubmissionPicker submissions={submissions} chosen={chosen} onChoose={onChoose} />
      ) : null}
    </header>
  );
}
