import type { AnalyticsWording } from '../../analytics-document.ts';
import { colours } from '../colours.ts';
import { type Paper, TEXT } from '../paper.ts';

/** The document that is being written, with the words of the area. */
export type AnalyticsPaper = Paper & { wording: AnalyticsWording };

/** Sets in one part: more would be a book, and take long to make. */
export const MAX_ROWS = 300;

/** Says that the part ends before its last row. */
export function writeRest({ pdf, wording }: AnalyticsPaper, total: number): void {
  if (total > MAX_ROWS) pdf.write('P', wording.own.first(MAX_ROWS, total), { ...TEXT, colour: colours.muted });
}
