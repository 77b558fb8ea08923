import type { Cell } from '@wellspring/shared/domain/results/table-cells.ts';
import { type Bar, drawBand, TRACK_HEIGHT } from '../bars.ts';
import { colours } from '../colours.ts';

/** One figure of a set beside that of the organisation. */
export type SetFigure = { title: string; cell: Cell; company: number | null; words: string; isApart: boolean };

/** Beside the bars of those that are apart. */
const WITHIN = '#a9bcbd';

/** A bar with the range in which the figure could lie, and a line where the organisation is. */
export const toSetBar = ({ title, cell: { value, interval }, company, words, isApart }: SetFigure): Bar => ({
  ...{ title, value: String(Math.round(value)), words },
  draw(pdf, track) {
    const { doc } = pdf;
    const { x, y, width } = track;
    const at = (of: number) => x + (of / 100) * width;
    const middle = y + TRACK_HEIGHT / 2;
    drawBand(pdf, track, { low: 0, high: 100 }).fill(colours.track);
    drawBand(pdf, track, { low: 0, high: value }).fill(isApart ? colours.accent : WITHIN);
    if (company !== null) {
      doc.moveTo(at(company), y - 3).lineTo(at(company), y + TRACK_HEIGHT + 3);
      doc.dash(1.5, { space: 1 }).lineWidth(0.8).stroke(colours.muted);
      doc.undash();
    }
    if (!interval) return;
    doc.moveTo(at(interval.low), middle).lineTo(at(interval.high), middle);
    for (const end of [interval.low, interval.high]) doc.moveTo(at(end), middle - 2.5).lineTo(at(end), middle + 2.5);
    doc.lineWidth(0.8).stroke(colours.text);
  },
});
