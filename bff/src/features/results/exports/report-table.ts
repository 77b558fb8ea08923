import type { Factor } from '@wellspring/shared/contracts/content/content.ts';
import type { ReportedRun, ShownSet, TeamReportPage } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import type { Change, CodeReport, SetReport } from '@wellspring/shared/contracts/results/set-report.ts';
import {
  COMPOSITE_KEYS,
  FACTOR_KEYS,
  isMid,
  isNegative,
  RADAR_GROUPS,
  type ScoreKey,
} from '@wellspring/shared/domain/factor-keys.ts';
import { MIN_SHAPE_THEMES } from '@wellspring/shared/domain/reports/shape-themes.ts';
import { CLUSTER_KEYS } from '@wellspring/shared/domain/scoring/cluster.ts';
import { favourableValue } from '@wellspring/shared/domain/scoring/favourable-value.ts';
import { listWords } from '@wellspring/shared/domain/text/list-words.ts';
import type { TableCell } from '@wellspring/shared/server/tables/write-workbook.ts';
import { countCell, type FactLine, limitsFor, originOf, toFactRows, type Wording } from './export-facts.ts';
import { type ExportWords, REPORT_COLUMNS } from './export-words.ts';
import { type ExportTable, writeNumber } from './write-file.ts';

type Refused = Extract<ShownSet, { state: 'refused' }>;
type Shown = Extract<ShownSet, { state: 'shown' }>;

/** A code that screens draw: with a norm. */
type Drawn = CodeReport & { percentile: number; rating: NonNullable<CodeReport['rating']> };

function findDrawn({ codes }: SetReport, key: ScoreKey): Drawn[] {
  const code = codes.find((one) => one.key === key);
  return code && code.percentile !== null && code.rating !== null ? [code as Drawn] : [];
}

function ratingWord(key: ScoreKey, { percentile, rating }: Drawn, { rating: ratings, middle }: ExportWords): string {
  if (!isMid(key)) return ratings[rating];
  if (rating === 'great') return middle.great;
  const isLow = percentile < 50;
  if (rating === 'average') return isLow ? middle.low : middle.high;
  return isLow ? middle.veryLow : middle.veryHigh;
}

/** Of the drawn value, as on screen. */
function changeText(key: ScoreKey, { percentile }: Drawn, change: Change, { change: words }: ExportWords): string {
  if (!change.isClear || change.direction === 'same') return words.none;
  const isUp = (change.direction === 'up') !== isNegative(key);
  const word = isUp ? words.up : words.down;
  if (change.before === null) return word;
  const points = Math.abs(favourableValue(key, percentile) - favourableValue(key, change.before));
  return `${word}, ${isUp ? '+' : '−'}${points}`;
}

/** The figures of one code, in the order of the columns after the title. */
function toFigures(key: ScoreKey, code: Drawn, { words }: Wording): TableCell[] {
  const { interval, agreement, change } = code;
  const ends = interval ? [favourableValue(key, interval.low), favourableValue(key, interval.high)] : [];
  return [
    favourableValue(key, code.percentile),
    ends.length === 0 ? '' : Math.min(...ends),
    ends.length === 0 ? '' : Math.max(...ends),
    ratingWord(key, code, words),
    agreement ? words.agreement[agreement] : '',
    change ? changeText(key, code, change, words) : '',
  ];
}

function meanCell({ mean, limit }: CodeReport, { words, locale }: Wording): TableCell {
  return limit ? words.limit[limit](writeNumber(mean, locale)) : mean;
}

/** Only what the cards of the page draw: a profile needs both figures, the themes a shape. */
function figureRows({ company, factors }: TeamReportPage, report: SetReport, wording: Wording): TableCell[][] {
  const { words } = wording;
  const titles = new Map(factors.map((factor: Factor) => [factor.key as string, factor.titleFavourable]));
  const titleOf = (key: ScoreKey) => {
    const title = titles.get(key) ?? key;
    return isMid(key) ? words.middleTitle(title) : title;
  };
  const composites = COMPOSITE_KEYS.flatMap((key) =>
    findDrawn(report, key).map((code): TableCell[] => [
      words.parts.figures,
      words.figures[key],
      ...toFigures(key, code, wording),
    ]),
  );
  const themes = RADAR_GROUPS.flatMap((key) =>
    findDrawn(report, key).map((code): TableCell[] => {
      const [value = '', _low, _high, rating = ''] = toFigures(key, code, wording);
      const compared = company?.[key];
      return [
        ...[words.parts.themes, titleOf(key), value, '', '', rating, '', ''],
        compared === undefined ? '' : favourableValue(key, compared),
      ];
    }),
  );
  const single = FACTOR_KEYS.flatMap((key) =>
    findDrawn(report, key).map((code): TableCell[] => [
      words.parts.factors,
      titleOf(key),
      ...toFigures(key, code, wording),
      '',
      meanCell(code, wording),
    ]),
  );
  return [
    ...composites,
    ...(composites.length === COMPOSITE_KEYS.length ? profileRows(report, words) : []),
    ...(themes.length >= MIN_SHAPE_THEMES ? themes : []),
    ...single,
  ];
}

function profileRows({ cluster, clusterShares }: SetReport, words: ExportWords): TableCell[][] {
  const named = cluster
    ? `${words.clusters[cluster.key]}${cluster.isBorderline ? ` (${words.borderline})` : ''}`
    : words.notShown;
  const shares = clusterShares
    ? CLUSTER_KEYS.map((key): TableCell[] => [
        words.parts.shares,
        words.clusters[key],
        words.share.exact(clusterShares[key]),
      ])
    : [];
  return [[words.parts.figures, words.facts.profile, named], ...shares];
}

const refusedText = ({ reason, until }: Refused, { words, day }: Wording): string =>
  reason === 'hidden_until_end' && until !== null ? words.refused.until(day(until)) : words.refused[reason];

/** A team right below: its two figures, or that it is not shown. */
function belowRows({ below }: TeamReportPage, wording: Wording): TableCell[][] {
  const { words, day } = wording;
  if (below.status !== 'ok') return [[words.parts.below, words.failed]];
  return below.data.flatMap(({ set, shown }): TableCell[][] => {
    if (shown.state === 'refused') {
      const isHidden = shown.reason === 'hidden_until_end' && shown.until !== null;
      return [[words.parts.below, set.title, isHidden ? words.hiddenUntil(day(shown.until ?? '')) : words.notShown]];
    }
    const people = countCell(shown.report.n, wording);
    return COMPOSITE_KEYS.map((key) => {
      const [code] = findDrawn(shown.report, key);
      const [value, rating] = code
        ? [favourableValue(key, code.percentile), ratingWord(key, code, words)]
        : [words.notShown, ''];
      return [words.parts.below, `${set.title}: ${words.figures[key]}`, value, '', '', rating, '', '', '', '', people];
    });
  });
}

const nameRun = ({ title, isPulse }: ReportedRun, { words }: Wording): string =>
  isPulse && !/pulse/i.test(title) ? words.pulse(title) : title;

/** As the head of the page: a participation of fewer than 20 invited is rounded. */
function participationText({ n, participation }: SetReport, { share }: ExportWords): string {
  if (typeof participation === 'string') return share[participation];
  return (typeof n === 'number' ? share.exact : share.about)(participation);
}

/** Whose norms, and by which title. */
const normText = ({ comparedWith, normTitle }: SetReport, { norm }: ExportWords): string =>
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

/** The page of a team report as a table: what it is about, then the figures that the page shows, no others. */
export function toReportTable(page: TeamReportPage, wording: Wording): ExportTable {
  const { words, day } = wording;
  const { run, set, shown } = page;
  const facts = toFactRows(wording, [
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
  ]);
  const figures = shown.state === 'shown' ? figureRows(page, shown.report, wording) : [];
  return {
    title: words.sheets.report,
    headers: REPORT_COLUMNS.map((column) => words.columns[column]),
    rows: [...facts, ...figures, ...belowRows(page, wording)],
  };
}
