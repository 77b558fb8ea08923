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
  /** Those of the reports that the reader may read now, decided once per author. */
  readableOf: <Head extends ReportHead>(readerId: string, heads: readonly Head[]) => Promise<Head[]>;
};

export type ReportAccessDeps = {
  managerIdsOf: (userId: string) => Promise<ReadonlySet<string>>;
  hasDashboard: (userId: string) => Promise<boolean>;
  isDashboardHidden: () => Promise<boolean>;
};

export function createReportAccess({ managerIdsOf, hasDashboard, isDashboardHidden }: ReportAccessDeps): ReportAccess {
  const hasReports = async (authorId: string) => !(await isDashboardHidden()) && hasDashboard(authorId);

  async function readableOf<Head extends ReportHead>(readerId: string, heads: readonly Head[]): Promise<Head[]> {
    const authorIds = [...new Set(heads.map(({ userId }) => userId))];
    const shown = await Promise.all(
      authorIds.map(async (authorId) => {
        const [managerIds, has] = await Promise.all([managerIdsOf(authorId), hasReports(authorId)]);
        return [authorId, { managerIds, has }] as const;
      }),
    );
    const byAuthor = new Map(shown);
    return heads.filter((head) => {
      const author = byAuthor.get(head.userId);
      return author?.has && (head.userId === readerId || isSharedWith(readerId, head, author.managerIds));
    });
  }

  return {
    hasReports,
    readableOf,
    mayReadReport: async (readerId, head) => (await readableOf(readerId, [head])).length > 0,
  };
}
