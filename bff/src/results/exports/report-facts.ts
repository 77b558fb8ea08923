import type { ReportedRun, ShownSet, TeamReportPage } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import type { SetReport } from '@wellspring/shared/contracts/results/set-report.ts';
import { listWords } from '@wellspring/shared/domain/text/list-words.ts';
import { countCell, type FactLine, limitsFor, originOf, type Wording } from './export-facts.ts';
import type { ExportWords } from './export-words.ts';

type Refused = Extract<ShownSet, { state: 'refused' }>;
type Shown = Extract<ShownSet, { state: 'shown' }>;

export const nameRun = ({ title, isPulse }: ReportedRun, { words }: Wording): string =>
  isPulse && !/pulse/i.test(title) ? words.pulse(title) : title;

/** Why nothing is shown of a set. */
export const refusedText = ({ reason, until }: Refused, { words, day }: Wording): string =>
  reason === 'hidden_until_end' && until !== null ? words.refused.until(day(until)) : words.refused[reason];

/** As the head of the page: a participation of fewer than 20 invited is rounded. */
export function participationText({ n, participation }: SetReport, { share }: ExportWords): string {
  if (typeof participation === 'string') return share[participation];
  return (typeof n === 'number' ? share.exact : share.about)(participation);
}

/** Whose norms, and by which title. */
export const normText = ({ comparedWith, normTitle }: SetReport, { norm }: ExportWords): string =>
  normTitle ? `${norm[comparedWith]}: ${normTitle}` : norm[comparedWith];

function shownFacts({ report, together }: Shown, { previous }: TeamReportPage, wording: Wording): FactLine[] {
  const { words, locale, day } = wording;
  const titles = together.map(({ title }) => title);
  return [
    ['people', countCell(report.n, wording)],
    ['participation', participationText(report, words)],
    ['norm', normText(report, words)],
    ['scale', words.scale],
    ['together', titles.length > 0 ? listWords(titles, locale) : null],
    ['previous', previous ? `${nameRun(previous, wording)}, ${day(previous.start)}` : null],
  ];
}

/** What the file of a team report is about, within which limits, and who took it. */
export function aboutReport(page: TeamReportPage, wording: Wording): FactLine[] {
  const { words, day } = wording;
  const { run, set, shown } = page;
  return [
    ['set', set.title],
    ['kind', words.kinds[set.kind]],
    ['run', nameRun(run, wording)],
    ['start', day(run.start)],
    ['end', day(run.end)],
    ['filter', words.all],
    ...(shown.state === 'shown' ? shownFacts(shown, page, wording) : []),
    ...limitsFor(wording, set.kind),
    ...originOf(wording),
    ['results', shown.state === 'refused' ? refusedText(shown, wording) : null],
  ];
}
