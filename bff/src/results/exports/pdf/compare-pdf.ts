import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { ExportFacts } from '@wellspring/shared/contracts/internal/result-exports.ts';
import type { ComparePage } from '@wellspring/shared/contracts/pages/compare-page.ts';
import { writeTable } from '@wellspring/shared/server/pdf/pdf-table.ts';
import { aboutComparison } from '../compare-facts.ts';
import { type ComparedFigures, toComparedFigures } from '../compare-figures.ts';
import { createWording } from '../export-facts.ts';
import { nameRun } from '../report-facts.ts';
import { heightOfBars, toBar, writeBars } from './bars.ts';
import { colours } from './colours.ts';
import {
  closePaper,
  intervalText,
  inWords,
  MIN_ROOM,
  openPaper,
  type Paper,
  startPart,
  TEXT,
  writeAbout,
} from './paper.ts';

/** More than that is not kept together with its heading. */
const MAX_ROOM = 500;

/** What the document is made of; plain data, because a thread makes it. */
export type ComparePdf = { kind: 'comparison'; page: ComparePage; facts: ExportFacts; locale: Locale };

/** The page that compares sets as a document to be read: one part for each set, each drawing with a sentence and a table. */
export async function writeComparePdf({ page, facts, locale }: Omit<ComparePdf, 'kind'>): Promise<Buffer> {
  const wording = createWording(facts, locale);
  const { words } = wording;
  const head = {
    kind: words.sheets.comparison,
    name: page.columns.map(({ set }) => set.title).join(', '),
    run: nameRun(page.run, wording),
  };
  const paper = await openPaper(wording, head);
  writeAbout(paper, aboutComparison(page, wording));
  const isByFactor = page.by === 'factors';
  for (const set of toComparedFigures(page, wording)) writeSet(paper, set, isByFactor, page.compared !== null);
  return closePaper(paper);
}

function writeSet(
  paper: Paper,
  { set, refused, figures }: ComparedFigures,
  isByFactor: boolean,
  hasOther: boolean,
): void {
  const { pdf, wording } = paper;
  const { columns, pdf: texts } = wording.words;
  if (refused !== null) {
    startPart(paper, set.title);
    pdf.write('P', refused, { ...TEXT, colour: colours.muted });
    return;
  }
  const bars = figures.map(toBar);
  startPart(paper, set.title, Math.min(MIN_ROOM + heightOfBars(pdf, bars), MAX_ROOM));
  const summary = isByFactor ? texts.summaries.factors : texts.summaries.themes;
  writeBars(pdf, bars, (shown) => summary(inWords(shown)));
  const ofOther = hasOther
    ? [
        { title: columns.earlier, share: 0.14, isEnd: true },
        { title: columns.change, share: 0.28 },
      ]
    : [];
  writeTable(pdf, {
    caption: set.title,
    columns: [
      { title: columns.title, share: hasOther ? 0.3 : 0.5 },
      { title: columns.value, share: 0.12, isEnd: true },
      { title: `${columns.from}–${columns.to.toLowerCase()}`, share: hasOther ? 0.16 : 0.38 },
      ...ofOther,
    ],
    rows: figures.map((figure) => [
      ...[figure.title, String(figure.value), intervalText(figure, wording)],
      ...(hasOther ? [figure.earlier === null ? '' : String(figure.earlier), figure.change] : []),
    ]),
  });
}
