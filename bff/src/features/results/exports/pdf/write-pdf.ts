import { type ComparePdf, writeComparePdf } from './compare-pdf.ts';
import { type ReportPdf, writeReportPdf } from './report-pdf.ts';

/** A document of results, as a thread is given it. */
export type ResultsPdf = ReportPdf | ComparePdf;

/** The bytes of a document. */
export const writePdf = (asked: ResultsPdf): Promise<Buffer> =>
  asked.kind === 'report' ? writeReportPdf(asked) : writeComparePdf(asked);
