import * as z from 'zod/mini';
import { Id, Locale, QueryFlag } from '../common.ts';
import { ExportFormat } from '../people/managed-user.ts';
import { AnalyticsQuery } from './analytics-query.ts';
import { CompareQuery } from './compare-query.ts';

/** Tables, and a document to be read. */
export const ReportFormat = z.enum([...ExportFormat.options, 'pdf']);
export type ReportFormat = z.infer<typeof ReportFormat>;

/** The page of a team report as a file; without a run as the page chooses it. */
export const TeamReportExport = z.object({
  set: Id,
  run: z.optional(Id),
  format: ReportFormat,
  _locale: z.optional(Locale),
});
export type TeamReportExport = z.infer<typeof TeamReportExport>;

/** The participation in one run as a file, of the sets that the overview shows with the same filter. */
export const ParticipationExport = z.object({
  run: Id,
  set: z.optional(Id),
  mine: z.optional(QueryFlag),
  format: ExportFormat,
  _locale: z.optional(Locale),
});
export type ParticipationExport = z.infer<typeof ParticipationExport>;

/** The page that compares sets as a file, of what the page shows with the same choices. */
export const CompareExport = z.object({ ...CompareQuery.shape, format: ReportFormat });
export type CompareExport = z.infer<typeof CompareExport>;

/** A choice of the analytics area as a document, with the figure that is drawn over time, and of which set. */
export const AnalyticsExport = z.object({ ...AnalyticsQuery.shape, code: z.optional(Id), set: z.optional(Id) });
export type AnalyticsExport = z.infer<typeof AnalyticsExport>;

/** All rounds of the last twelve months as a document. */
export const YearExport = z.object({ _locale: z.optional(Locale) });
export type YearExport = z.infer<typeof YearExport>;
