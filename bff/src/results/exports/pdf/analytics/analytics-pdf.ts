import { FACTOR_KEYS } from '@wellspring/shared/domain/factor-keys.ts';
import { type AnalyticsDocument, aboutAnalytics, openWording } from '../../analytics-document.ts';
import { nameRun, refusedText } from '../../report-facts.ts';
import { toFigures } from '../../report-figures.ts';
import { colours } from '../colours.ts';
import { closePaper, openPaper, startPart, TEXT, writeAbout } from '../paper.ts';
import { writeFactors } from '../write-factors.ts';
import { writeShares } from '../write-shares.ts';
import type { AnalyticsPaper } from './analytics-paper.ts';
import { writeKeys } from './write-keys.ts';
import { writeParticipation } from './write-participation.ts';
import { writeHeat, writeSets } from './write-sets.ts';
import { writeTrends } from './write-trends.ts';

/**
 * A choice of the analytics area, or all rounds of a period, as a document to be read: the figures that the pages show and
 * no others. Each drawing has a sentence; what it draws stands in a table too, or beside it.
 */
export async function writeAnalyticsPdf(document: AnalyticsDocument): Promise<Buffer> {
  const { page, period } = document;
  const wording = openWording(document);
  const { words, own, day } = wording;
  const paper: AnalyticsPaper = {
    ...(await openPaper(wording, {
      kind: own.kinds[period ? 'year' : 'page'],
      name: page.company.set.title,
      run: period ? own.period(day(period.from), day(period.to)) : nameRun(page.run, wording),
    })),
    wording,
  };
  writeAbout(paper, aboutAnalytics(document, wording));
  const { shown } = page.company;
  if (shown.state === 'refused' && !period) {
    paper.pdf.write('P', refusedText(shown, wording), { ...TEXT, colour: colours.muted });
    return closePaper(paper);
  }
  writeKeys(paper, document);
  writeTrends(paper, document);
  if (shown.state === 'shown') {
    const { titleOf } = wording;
    const { clusterShares } = shown.report;
    if (clusterShares)
      writeShares(
        paper,
        Object.entries(clusterShares).map(([key, percent]) => ({
          title: words.clusters[key as keyof typeof clusterShares],
          percent,
        })),
      );
    writeFactors(paper, toFigures(shown.report, { keys: FACTOR_KEYS, labelOf: titleOf, company: null }, wording));
    writeHeat(paper, document);
    writeSets(paper, document);
  }
  writeParticipation(paper, document);
  writeMethods(paper);
  return closePaper(paper);
}

function writeMethods(paper: AnalyticsPaper): void {
  const { pdf, wording } = paper;
  const { words, own } = wording;
  startPart(paper, own.parts.method);
  for (const { term, text } of Object.values(own.methods))
    pdf.write('P', words.pdf.labelled(term, text), { ...TEXT, colour: colours.muted });
}
