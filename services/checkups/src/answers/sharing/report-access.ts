import { isSharedWith, type SharingFields } from '../door/sharing.ts';
import type { SubmissionRow } from '../door/submission.ts';

type ReportHead = SharingFields & Pick<SubmissionRow, 'userId'>;

/** Decides who may read which report. Every way to a report asks here. */
export type ReportAccess = {
  /**
   * Whether reports about this user are shown at all: not where the company hides the dashboard, nor where all of their
   * teams do.
   */
  hasReports: (authorId: string) => Promise<boolean>;
  /** Whether the reader may read the scores of a submission now: their own, or one that is shared with them. */
  mayReadReport: (readerId: string, head: ReportHead) => Promise<boolean>;
};

export type ReportAccessDeps = {
  managerIdsOf: (userId: string) => Promise<ReadonlySet<string>>;
  hasDashboard: (userId: string) => Promise<boolean>;
  isDashboardHidden: () => Promise<boolean>;
};

export function createReportAccess({ managerIdsOf, hasDashboard, isDashboardHidden }: ReportAccessDeps): ReportAccess {
  const hasReports = async (authorId: string) => !(await isDashboardHidden()) && hasDashboard(authorId);
  return {
    hasReports,
    async mayReadReport(readerId, head) {
      const isTheirs = head.userId === readerId || isSharedWith(readerId, head, await managerIdsOf(head.userId));
      return isTheirs && hasReports(head.userId);
    },
  };
}
