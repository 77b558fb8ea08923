import type { OwnReports } from '@wellspring/shared/contracts/internal/reports.ts';
import { ReportOpenings, type ReportPage } from '@wellspring/shared/contracts/pages/report-page.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { toPart } from '../../http/page-part.ts';
import type { ReportAsked, ReportReader } from '../../reports/read-report.ts';
import type { Upstream } from '../../upstream/upstream.ts';

export type ReportPageReader = (asked: ReportAsked) => Promise<ReportPage>;

/** Gathers the page of a report. */
export function createReportPageReader({
  checkups,
  reports,
}: {
  checkups: Upstream;
  reports: ReportReader;
}): ReportPageReader {
  return async (asked) => {
    const { person, locale, log } = asked;
    const own = reports.list(person, locale).then((listed) => {
      // A person without a dashboard has no page of a report.
      if (!listed.hasReports) throw new AppError('not_found');
      return listed;
    });
    async function readOpenings({ submissions }: OwnReports): Promise<ReportOpenings | null> {
      const shown = asked.chosen ?? submissions[0]?.id;
      if (shown === undefined) return null;
      return checkups.call(person, 'GET', `/internal/reports/${shown}/openings`, ReportOpenings);
    }
    const [submissions, report, openings] = await Promise.all([
      toPart(
        'submissions',
        log,
        own.then(({ submissions: listed }) => listed),
      ),
      toPart(
        'report',
        log,
        own.then((listed) => reports.read(asked, listed)),
      ),
      toPart('openings', log, own.then(readOpenings)),
    ]);
    return { submissions, report, openings };
  };
}
