import type { AnalyticsPage } from '@wellspring/shared/contracts/pages/analytics-page.ts';
import { toHeatStep } from '@wellspring/shared/domain/charts/heat-step.ts';
import { RADAR_GROUPS, type ScoreKey } from '@wellspring/shared/domain/factor-keys.ts';
import { besideCompany, type Cells, openCells } from '@wellspring/shared/domain/results/table-cells.ts';
import type { AnalyticsDocument } from '../../analytics-document.ts';
import { writeBars } from '../bars.ts';
import { colours } from '../colours.ts';
import { inWords, startPart, TEXT } from '../paper.ts';
import { type AnalyticsPaper, MAX_ROWS, writeRest } from './analytics-paper.ts';
import { type HeatTableCell, writeHeatKey, writeHeatTable } from './heat-table.ts';
import { toSetBar } from './set-bars.ts';

/** Points for a heading with the key and some rows. */
const HEAT_ROOM = 240;

function toHeatCell(row: AnalyticsPage['rows'][number], key: ScoreKey, cells: Cells): HeatTableCell | null {
  const cell = row.shown ? cells.cell(key, row.shown.at) : null;
  if (!cell) return null;
  const isFaded = besideCompany(cell, cells.companyValue(key)) === 'within';
  return { text: String(Math.round(cell.value)), step: toHeatStep(key, cell.value), isFaded };
}

/** All sets by themes; nothing while the organisation has heatmaps switched off. */
export function writeHeat(paper: AnalyticsPaper, { page }: AnalyticsDocument): void {
  const { pdf, wording } = paper;
  const { words, own, titleOf } = wording;
  const cells = openCells(page);
  const keys = RADAR_GROUPS.filter(cells.has);
  if (!page.tools.heatmap || keys.length === 0 || page.rows.length === 0) return;
  const caption = own.parts.heat[page.by];
  startPart(paper, caption, HEAT_ROOM);
  writeHeatKey(pdf, { ...own.heat, hidden: words.notShown });
  writeHeatTable(pdf, {
    ...{ caption, rowTitle: own.row[page.by], columns: keys.map(titleOf), notShown: words.notShown },
    rows: page.rows
      .slice(0, MAX_ROWS)
      .map((row) => ({ title: row.set.title, cells: keys.map((key) => toHeatCell(row, key, cells)) })),
  });
  writeRest(paper, page.rows.length);
}

/** The chosen figures of all sets that show them, beside the organisation. */
export function writeSets(paper: AnalyticsPaper, { page, codes }: AnalyticsDocument): void {
  const { pdf, wording } = paper;
  const { words, own, titleOf } = wording;
  const cells = openCells(page);
  for (const key of codes) {
    const company = cells.companyValue(key);
    const shown = page.rows.flatMap(({ set, shown: of }) => {
      const cell = of ? cells.cell(key, of.at) : null;
      return cell ? [{ title: set.title, cell, beside: besideCompany(cell, company) }] : [];
    });
    if (shown.length === 0) continue;
    const title = own.parts.sets(titleOf(key));
    startPart(paper, title);
    for (const side of ['below', 'above'] as const) {
      const names = shown.filter(({ beside }) => beside === side).map((one) => one.title);
      if (names.length > 0) pdf.write('P', words.pdf.labelled(own.besideCompany[side], names.join(', ')), TEXT);
    }
    const bars = shown.slice(0, MAX_ROWS).map(({ title: name, cell, beside }) => {
      const range = cell.interval ? words.pdf.range(cell.interval) : '';
      return toSetBar({ title: name, cell, company, isApart: beside !== 'within', words: range });
    });
    writeBars(pdf, bars, (drawn) => own.summary(title, inWords(drawn)));
    writeRest(paper, shown.length);
    const hidden = page.rows.length - shown.length;
    if (hidden > 0) pdf.write('P', own.hidden(hidden), { ...TEXT, colour: colours.muted });
  }
}
