import type { TeamReportPage } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import type { OwnQuestionReport, SetReport } from '@wellspring/shared/contracts/results/set-report.ts';
import type { Wording } from './export-facts.ts';
import { writeNumber } from './write-file.ts';

/** What the page shows of one question of the organisation's own. */
type OwnFigure = Pick<OwnQuestionReport, 'n' | 'counts'> & {
  /** The question, and whom it was asked of where that is not everybody. */
  title: string;
  /** On the scale of the answers; words where only a limit is shown. */
  mean: number | string;
};

/** The questions of the organisation's own that have figures, in the order of the page. */
export function toOwnFigures(
  { ownQuestions = [] }: TeamReportPage,
  { own = [] }: SetReport,
  { words, locale }: Wording,
): OwnFigure[] {
  return ownQuestions.flatMap(({ key, text, askedOf }) => {
    const found = own.find((figures) => figures.key === key);
    if (!found) return [];
    const { n, counts, mean, limit } = found;
    return [
      {
        ...{ n, counts },
        title: askedOf === null ? text : `${text} ${words.askedOf(askedOf)}`,
        mean: limit ? words.limit[limit](writeNumber(mean, locale)) : mean,
      },
    ];
  });
}
