import type { ComparePage } from '@wellspring/shared/contracts/pages/compare-page.ts';
import { listWords } from '@wellspring/shared/domain/text/list-words.ts';
import { type FactLine, limitsFor, originOf, type Wording } from './export-facts.ts';
import { nameRun, normText } from './report-facts.ts';

/** 'Team: 5, Segment: 10' */
const fewestOf = (kinds: readonly ('team' | 'segment')[], { words, facts: { thresholds } }: Wording) =>
  kinds.map((kind) => words.pdf.labelled(words.kinds[kind], String(thresholds[kind] ?? ''))).join(', ');

/** What the file of a comparison is about, within which limits, and who took it. */
export function aboutComparison(page: ComparePage, wording: Wording): FactLine[] {
  const { words, day, locale } = wording;
  const { run, compared, columns } = page;
  const sets = columns.map(({ set }) => set);
  const shown = columns.flatMap((column) => (column.shown.state === 'shown' ? [column.shown.report] : []));
  const [first] = shown;
  const kinds = (['team', 'segment'] as const).filter((kind) =>
    sets.some((set) => (set.kind === 'segment') === (kind === 'segment')),
  );
  return [
    [
      'set',
      listWords(
        sets.map(({ title }) => title),
        locale,
      ),
    ],
    ['run', nameRun(run, wording)],
    ['start', day(run.start)],
    ['end', day(run.end)],
    ['previous', compared ? `${nameRun(compared, wording)}, ${day(compared.start)}` : null],
    ['norm', first ? normText(first, words) : null],
    ['scale', words.scale],
    ...limitsFor(wording, kinds[0] ?? 'team').map(
      ([title, value]): FactLine => [title, title === 'fewest' && kinds.length > 1 ? fewestOf(kinds, wording) : value],
    ),
    ...originOf(wording),
  ];
}
