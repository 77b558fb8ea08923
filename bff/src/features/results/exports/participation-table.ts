import type { CheckupRow, RunLine, SetResults } from '@wellspring/shared/contracts/pages/checkups-page.ts';
import type { ParticipationExport } from '@wellspring/shared/contracts/pages/result-exports.ts';
import { listWords } from '@wellspring/shared/domain/text/list-words.ts';
import { limitsFor, originOf, toFactRows, type Wording } from '../../../results/exports/export-facts.ts';
import { type ExportWords, PARTICIPATION_COLUMNS } from '../../../results/exports/export-words.ts';
import { toShares } from '../../../results/exports/participation-shares.ts';
import type { ExportTable } from '../../../results/exports/write-file.ts';

function resultsText(results: SetResults, line: RunLine, { words, day }: Wording): string {
  if (results.state === 'none') return '';
  if (results.state === 'refused') return words.notShown;
  if (results.state === 'hidden') return words.hiddenUntil(day(results.until));
  if (results.state === 'with_cycle') return words.withCycle;
  const isTogether = results.set.setId !== line.set.setId;
  return isTogether ? `${words.released} (${words.facts.together}: ${results.set.title})` : words.released;
}

function filterText({ set, mine }: ParticipationExport, { lines }: CheckupRow, { all, mine: own }: ExportWords) {
  if (set !== undefined) return lines.find((line) => line.set.setId === set)?.set.title ?? all;
  return mine ? own : all;
}

/** The participation in one run as the overview shows it. */
export function toParticipationTable(row: CheckupRow, asked: ParticipationExport, wording: Wording): ExportTable {
  const { words, locale, day } = wording;
  const isSegment = row.lines.length > 0 && row.lines.every(({ set }) => set.kind === 'segment');
  const facts = toFactRows(wording, [
    ['run', row.isPulse && !/pulse/i.test(row.title) ? words.pulse(row.title) : row.title],
    ['state', words.states[row.status]],
    ['start', day(row.start)],
    ['end', day(row.end)],
    ['audience', row.audience.length > 0 ? listWords(row.audience, locale) : words.everybody],
    ['filter', filterText(asked, row, words)],
    ...limitsFor(wording, isSegment ? 'segment' : 'team'),
    ...originOf(wording),
  ]);
  return {
    title: words.sheets.participation,
    headers: PARTICIPATION_COLUMNS.map((column) => words.columns[column]),
    rows: [
      ...facts,
      ...row.lines.map((line) => [
        words.facts.participation,
        line.set.title,
        ...toShares(line.participation, words),
        resultsText(line.results, line, wording),
      ]),
    ],
  };
}
