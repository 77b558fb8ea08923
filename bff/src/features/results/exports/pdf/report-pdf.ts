import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { ExportFacts } from '@wellspring/shared/contracts/internal/result-exports.ts';
import type { TeamReportPage } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import type { SetReport } from '@wellspring/shared/contracts/results/set-report.ts';
import { COMPOSITE_KEYS } from '@wellspring/shared/domain/factor-keys.ts';
import { writeTable } from '@wellspring/shared/server/pdf/pdf-table.ts';
import { openTaggedPdf, type TaggedPdf } from '@wellspring/shared/server/pdf/tagged-pdf.ts';
import { countCell, createWording, type Wording } from '../export-facts.ts';
import { aboutReport, nameRun } from '../report-facts.ts';
import { type DrawnFigure, type ReportFigures, toComposites, toReportFigures } from '../report-figures.ts';
import { heightOfBars, toBar, toShareBar, writeBars } from './bars.ts';
import { colours } from './colours.ts';
import { RADAR_ROOM, writeRadar } from './radar.ts';

const TITLE = { size: 22, colour: colours.text, gap: 0.3 };
const HEAD = { size: 14, colour: colours.text, gap: 0.4 };
const TEXT = { size: 10, colour: colours.text, gap: 0.6 };
/** Points that a heading needs below it: at the foot of a page it would stand alone. */
const MIN_ROOM = 140;
/** More than that is not kept together with its heading. */
const MAX_ROOM = 700;
const FOOT_SIZE = 8;

/** A document that is being written, and its words. */
type Paper = { pdf: TaggedPdf; wording: Wording };

/** What the document is made of; plain data, because a thread makes it. */
export type ReportPdf = { page: TeamReportPage; facts: ExportFacts; locale: Locale };

/**
 * The page of a team report as a document to be read: the figures that the page shows and no others, each drawing with a
 * sentence and a table that say the same.
 */
export async function writeReportPdf({ page, facts, locale }: ReportPdf): Promise<Buffer> {
  const wording = createWording(facts, locale);
  const { words, now: createdAt } = wording;
  const title = words.pdf.labelled(words.sheets.report, page.set.title);
  const pdf = await openTaggedPdf({ title, language: locale, createdAt, keepsPages: true });
  const paper = { pdf, wording };
  pdf.write('P', words.sheets.report, { ...TEXT, colour: colours.muted, gap: 0 });
  pdf.write('H1', page.set.title, TITLE);
  pdf.write('P', nameRun(page.run, wording), TEXT);
  writeAbout(paper, page);
  if (page.shown.state === 'shown') {
    const { report } = page.shown;
    const figures = toReportFigures(page, report, wording);
    writeFigures(paper, figures, page, report);
    writeThemes(paper, figures, page);
    writeFactors(paper, figures);
  }
  writeBelow(paper, page);
  writeFeet(paper, title);
  return pdf.end();
}

function startPart({ pdf }: Paper, title: string, room = MIN_ROOM): void {
  const { doc } = pdf;
  pdf.startSection();
  if (doc.y + room > doc.page.height - doc.page.margins.bottom) doc.addPage();
  else doc.moveDown(0.8);
  pdf.write('H2', title, HEAD);
}

function writeAbout({ pdf, wording }: Paper, page: TeamReportPage): void {
  const { words } = wording;
  const rows = aboutReport(page, wording).flatMap(([name, value]) =>
    value === null ? [] : [[words.facts[name], String(value)]],
  );
  const columns = [
    { title: words.columns.title, share: 0.36 },
    { title: words.columns.value, share: 0.64 },
  ];
  writeTable(pdf, { caption: words.parts.about, columns, rows, isHeadless: true });
}

const oneDecimal = (value: number, locale: Locale) =>
  locale === 'en' ? value.toFixed(1) : value.toFixed(1).replace('.', ',');

/** 'Autonomy 22, Needs attention; …' */
const inWords = (bars: readonly { title: string; value: string; words: string }[]) =>
  bars.map(({ title, value, words }) => [`${title} ${value}`, words].filter(Boolean).join(', ')).join('; ');

const intervalText = ({ interval }: DrawnFigure, { words }: Wording): string =>
  interval ? words.pdf.range(interval) : '';

function writeFigures(paper: Paper, figures: ReportFigures, page: TeamReportPage, { n }: SetReport): void {
  const { pdf, wording } = paper;
  const { words } = wording;
  const { composites, profile } = figures;
  const { parts, columns, facts, pdf: texts } = words;
  if (composites.length > 0) {
    startPart(paper, parts.figures);
    writeBars(pdf, composites.map(toBar), (bars) => texts.summaries.figures(inWords(bars)));
    writeTable(pdf, {
      caption: parts.figures,
      columns: [
        { title: columns.title, share: 0.28 },
        { title: columns.value, share: 0.12, isEnd: true },
        { title: `${columns.from}–${columns.to.toLowerCase()}`, share: 0.16 },
        { title: columns.rating, share: 0.2 },
        { title: columns.change, share: 0.24 },
      ],
      rows: composites.map((figure) => [
        ...[figure.title, String(figure.value), intervalText(figure, wording), figure.meaning, figure.change],
      ]),
    });
  }
  if (profile) {
    pdf.write('P', texts.labelled(facts.profile, profile.name), { ...TEXT, weight: 'bold', gap: 0.2 });
    if (page.clusterText) pdf.write('P', page.clusterText, TEXT);
    writeShares(paper, profile.shares);
  }
  pdf.write('P', typeof n === 'number' ? texts.privacy.number(n) : texts.privacy[n], {
    ...TEXT,
    colour: colours.muted,
  });
}

function writeShares(paper: Paper, shares: NonNullable<ReportFigures['profile']>['shares']): void {
  if (shares.length === 0) return;
  const { pdf, wording } = paper;
  const { parts, columns, share, pdf: texts } = wording.words;
  startPart(paper, parts.shares);
  const bars = shares.map(({ title, percent }) => toShareBar(title, percent, share.exact(percent)));
  writeBars(pdf, bars, (shown) => texts.summaries.shares(inWords(shown)));
  writeTable(pdf, {
    caption: parts.shares,
    columns: [
      { title: columns.title, share: 0.6 },
      { title: columns.value, share: 0.4, isEnd: true },
    ],
    rows: shares.map(({ title, percent }) => [title, share.exact(percent)]),
  });
}

function writeThemes(paper: Paper, { themes, themeLabels }: ReportFigures, { set }: TeamReportPage): void {
  if (themes.length === 0) return;
  const { pdf, wording } = paper;
  const { columns, kinds, rating, pdf: texts } = wording.words;
  startPart(paper, texts.themes.title, RADAR_ROOM);
  const isCompared = themes.some(({ compared }) => compared !== null);
  const values = themes.map(({ label, value }) => `${label} ${value}`).join(', ');
  const summary = texts.summaries.themes(values);
  const comparison = isCompared ? columns.company : null;
  const axes = themeLabels.map(({ key, label }) => ({
    ...{ key, label, figure: themes.find((figure) => figure.key === key) ?? null },
  }));
  writeRadar(pdf, axes, { summary, series: kinds[set.kind], comparison, ratings: rating });
  pdf.write('P', texts.themes.scale, { ...TEXT, colour: colours.muted });
  writeTable(pdf, {
    caption: texts.themes.title,
    columns: [
      { title: columns.title, share: 0.4 },
      { title: columns.value, share: 0.15, isEnd: true },
      { title: columns.company, share: 0.2, isEnd: true },
      { title: columns.rating, share: 0.25 },
    ],
    rows: themes.map(({ title, value, compared, meaning }) => [
      ...[title, String(value), compared === null ? '' : String(compared), meaning],
    ]),
  });
}

function writeFactors(paper: Paper, { factors }: ReportFigures): void {
  if (factors.length === 0) return;
  const { pdf, wording } = paper;
  const { parts, columns, pdf: texts } = wording.words;
  const bars = factors.map(toBar);
  startPart(paper, parts.factors, Math.min(MIN_ROOM + heightOfBars(pdf, bars), MAX_ROOM));
  writeBars(pdf, bars, (shown) => texts.summaries.factors(inWords(shown)));
  // A whole number has its decimal, as on the page.
  const meanText = (mean: DrawnFigure['mean']) => (typeof mean === 'number' ? oneDecimal(mean, wording.locale) : mean);
  writeTable(pdf, {
    caption: parts.factors,
    columns: [
      { title: columns.title, share: 0.2 },
      { title: columns.value, share: 0.092, isEnd: true },
      { title: `${columns.from}–${columns.to.toLowerCase()}`, share: 0.105 },
      { title: columns.rating, share: 0.15 },
      { title: columns.agreement, share: 0.168 },
      { title: columns.change, share: 0.155 },
      { title: columns.mean, share: 0.13, isEnd: true },
    ],
    rows: factors.map((figure) => [
      ...[figure.title, String(figure.value), intervalText(figure, wording), figure.meaning],
      ...[figure.agreement, figure.change, meanText(figure.mean)],
    ]),
  });
}

function writeBelow(paper: Paper, { below }: TeamReportPage): void {
  const { pdf, wording } = paper;
  const { words, day } = wording;
  if (below.status === 'ok' && below.data.length === 0) return;
  startPart(paper, words.parts.below);
  if (below.status !== 'ok') {
    pdf.write('P', words.failed, TEXT);
    return;
  }
  writeTable(pdf, {
    caption: words.parts.below,
    columns: [
      { title: words.columns.title, share: 0.3 },
      { title: words.columns.people, share: 0.2 },
      ...COMPOSITE_KEYS.map((key) => ({ title: words.figures[key], share: 0.25 })),
    ],
    rows: below.data.map(({ set, shown }) => {
      if (shown.state === 'refused') {
        const isHidden = shown.reason === 'hidden_until_end' && shown.until !== null;
        const why = isHidden ? words.hiddenUntil(day(shown.until ?? '')) : words.notShown;
        return [set.title, '', why, why];
      }
      const figures = toComposites(shown.report, wording);
      const cells = COMPOSITE_KEYS.map((key) => {
        const figure = figures.find((one) => one.key === key);
        return figure ? `${figure.value}, ${figure.meaning}` : words.notShown;
      });
      return [set.title, String(countCell(shown.report.n, wording)), ...cells];
    }),
  });
}

/** Once the number of pages is known. */
function writeFeet({ pdf, wording }: Paper, title: string): void {
  const { doc } = pdf;
  const { start, count } = doc.bufferedPageRange();
  for (let at = 0; at < count; at += 1) {
    doc.switchToPage(start + at);
    const { left, right, bottom } = doc.page.margins;
    const y = doc.page.height - bottom + 20;
    const style = { size: FOOT_SIZE, colour: colours.muted, y };
    pdf.decorate(() => {
      pdf.print(title, { ...style, x: left });
      pdf.print(wording.words.pdf.page(at + 1, count), { ...style, x: doc.page.width - right, align: 'end' });
    });
  }
}
