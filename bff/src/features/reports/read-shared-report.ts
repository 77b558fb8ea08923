import type { Locale } from '@wellspring/shared/contracts/common.ts';
import { OpenedReport } from '@wellspring/shared/contracts/internal/opened-report.ts';
import type { Report } from '@wellspring/shared/contracts/pages/dashboard-page.ts';
import type { SharedReportPage } from '@wellspring/shared/contracts/pages/shared-report-page.ts';
import type { UserActor } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyBaseLogger } from 'fastify';
import { toPart } from '../../http/page-part.ts';
import type { ReportContents } from '../../reports/report-contents.ts';
import { callForScores } from '../../scores/read-scores.ts';
import type { Upstream } from '../../upstream/upstream.ts';

type Asked = { person: UserActor; id: string; locale: Locale; log: FastifyBaseLogger };

/** @throws AppError not_found when there is no such report, or it is not shared with this person */
export type SharedReportReader = (asked: Asked) => Promise<SharedReportPage>;

/** Opens a report that is shared with the person: checkups decides and records the opening before scores are read. */
export function createSharedReportReader({
  checkups,
  analytics,
  contentsOf,
}: {
  checkups: Upstream;
  analytics: Upstream;
  contentsOf: ReportContents;
}): SharedReportReader {
  async function readReport({ respondentKey, submission, previous }: OpenedReport, locale: Locale): Promise<Report> {
    const ids = previous ? [submission.id, previous.id] : [submission.id];
    const scores = await callForScores(analytics, { respondentKey, submissionIds: ids });
    const content = await contentsOf({ submission, earlier: previous, scores, locale });
    const { scores: current, previous: before } = content;
    // What follows from the cluster is for the author alone.
    return {
      ...content,
      scores: current && { ...current, cluster: null },
      previous: before && { ...before, scores: { ...before.scores, cluster: null } },
      clusterText: null,
      contact: null,
    };
  }

  return async ({ person, id, locale, log }) => {
    const path = `/internal/shared-reports/${id}/open?_locale=${locale}`;
    const opened = await checkups.call(person, 'POST', path, OpenedReport);
    const { author, openedAt, submission, profile } = opened;
    return { author, openedAt, submission, profile, report: await toPart('report', log, readReport(opened, locale)) };
  };
}
