import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { ExportFacts } from '@wellspring/shared/contracts/internal/result-exports.ts';
import type { TeamReportPage } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import type { SetReport } from '@wellspring/shared/contracts/results/set-report.ts';
import { COMPOSITE_KEYS } from '@wellspring/shared/domain/factor-keys.ts';
import { writeTable } from '@wellspring/shared/server/pdf/pdf-table.ts';
import { countCell, createWording } from '../export-facts.ts';
import { aboutReport, nameRun } from '../report-facts.ts';
import { type ReportFigures, toComposites, toReportFigures } from '../report-figures.ts';
import { toBar, writeBars } from './bars.ts';
import { colours } from './colours.ts';
import { closePaper, intervalText, inWords, openPaper, type Paper, startPart, TEXT, writeAbout } from './paper.ts';
import { RADAR_ROOM, writeRadar } from './radar.ts';
import { writeFactors } from './write-factors.ts';
import { writeOwnQuestions } from './write-own-questions.ts';
import { writeShares } from './write-shares.ts';

/** What the document is made of; plain data, because a thread makes it. */
export type ReportPdf = { kind: 'report'; page: TeamReportPage; facts: ExportFacts; locale: Locale };

/**
 * The page of a team report as a document to be read: the figures that the page shows and no others, each drawing with a
 * sentence and a table that say the same.
 */
export async function writeReportPdf({ page, facts, locale }: Omit<ReportPdf, 'kind'>): Promise<Buffer> {
  const wording = createWording(facts, locale);
  const head = { kind: wording.words.sheets.report, name: page.set.title, run: nameRun(page.run, wording) };
  const paper = await openPaper(wording, head);
  writeAbout(paper, aboutReport(page, wording));
  if (page.shown.state === 'shown') {
    const { report } = page.shown;
    const figures = toReportFigures(page, report, wording);
    writeFigures(paper, figures, page, report);
    writeThemes(paper, figures, page);
    writeFactors(paper, figures.factors);
    writeOwnQuestions(paper, page, report);
  }
  writeBelow(paper, page);
  return closePaper(paper);
}

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
