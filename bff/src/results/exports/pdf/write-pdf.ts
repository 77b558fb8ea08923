import type { AnalyticsDocument } from '../analytics-document.ts';
import { writeAnalyticsPdf } from './analytics/analytics-pdf.ts';
import { type ComparePdf, writeComparePdf } from './compare-pdf.ts';
import { type ReportPdf, writeReportPdf } from './report-pdf.ts';

/** A document of results, as a thread is given it. */
export type ResultsPdf = ReportPdf | ComparePdf | AnalyticsDocument;

/** The bytes of a document. */
export function writePdf(asked: ResultsPdf): Promise<Buffer> {
  switch (asked.kind) {
    case 'report':
      return writeReportPdf(asked);
    case 'comparison':
      return writeComparePdf(asked);
    case 'analytics':
      return writeAnalyticsPdf(asked);
  }
}
