import type { DashboardPage } from '@wellspring/shared/contracts/pages/dashboard-page.ts';
import { SubmissionPicker } from '@wellspring/shared/web/areas/reports/submission-picker.tsx';
import type { ReactNode } from 'react';
import { findReport } from './dashboard.queries.ts';

type DashboardHeadProps = {
  page: DashboardPage | undefined;
  onChoose: (submissionId: string) => void;
  /** Title of the page. */
  children: ReactNode;
  /** Beside the finished checkups. */
  aside?: ReactNode;
};

/** Title left, the finished checkups to turn through right. */
export function DashboardHead({ page, onChoose, children, aside }: DashboardHeadProps) {
  const submissions = page?.submissions.status === 'ok' ? page.submissions.data : [];
  const chosen = findReport(page)?.submission;
  // A pulse can be read by its address, though it is not among those one turns through.
  const isListed = submissions.some(({ id }) => id === chosen?.id);
  return (
    <header className="ws-dashboard-head">
      <div className="ws-grow">{children}</div>
      {chosen ? (
        <SubmissionPicker
          submissions={isListed ? submissions : [chosen, ...submissions]}
          chosen={chosen.id}
          onChoose={onChoose}
        />
      ) : null}
      {aside}
    </header>
  );
}
