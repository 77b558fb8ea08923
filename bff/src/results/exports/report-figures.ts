import type { TeamReportPage } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import type { Change, CodeReport, Rating, SetReport } from '@wellspring/shared/contracts/results/set-report.ts';
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
import type { Wording } from './export-facts.ts';
import type { ExportWords } from './export-words.ts';
import { writeNumber } from './write-file.ts';

/** A code that screens draw: with a norm. */
type Drawn = CodeReport & { percentile: number; rating: Rating };

/** One figure as the page draws it: 0 to 100, turned round where more of the construct is unfavourable. */
export type DrawnFigure = {
  key: ScoreKey;
  /** Said so that higher is better; of a middle factor with a word about it. */
  title: string;
  /** The same without that word, for where it is drawn. */
  label: string;
  value: number;
  /** Null where nothing is known of the spread. */
  interval: { low: number; high: number } | null;
  rating: Rating;
  /** The rating in words; of a middle factor its side. */
  meaning: string;
  /** Empty where it is not shown. */
  agreement: string;
  /** Empty where there is nothing to compare with. */
  change: string;
  /** The organisation's value; null where it is not released. */
  compared: number | null;
  /** On the scale of the answers; words where only a limit is shown. */
  mean: number | string;
};

/** What the cards of the page draw. */
export type ReportFigures = {
  composites: DrawnFigure[];
  /** Null: a profile needs both figures. */
  profile: { name: string; shares: { title: string; percent: number }[] } | null;
  /** Empty: too few make no shape. */
  themes: DrawnFigure[];
  /** The names of all themes in the order of the radar, also of those without a figure. */
  themeLabels: { key: ScoreKey; label: string }[];
  factors: DrawnFigure[];
};

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

function toInterval(key: ScoreKey, { interval }: Drawn): DrawnFigure['interval'] {
  if (!interval) return null;
  const ends = [favourableValue(key, interval.low), favourableValue(key, interval.high)];
  return { low: Math.min(...ends), high: Math.max(...ends) };
}

type FiguresAsked = Pick<TeamReportPage, 'company'> & {
  keys: readonly ScoreKey[];
  labelOf: (key: ScoreKey) => string;
};

/** The figures of these codes, in their order, as far as they are shown. */
export function toFigures(
  report: SetReport,
  { keys, labelOf, company }: FiguresAsked,
  { words, locale }: Wording,
): DrawnFigure[] {
  return keys.flatMap((key) =>
    findDrawn(report, key).map((code) => {
      const { percentile, rating, agreement, change, mean, limit } = code;
      const compared = company?.[key];
      const label = labelOf(key);
      return {
        ...{ key, label, rating, value: favourableValue(key, percentile) },
        title: isMid(key) ? words.middleTitle(label) : label,
        interval: toInterval(key, code),
        meaning: ratingWord(key, code, words),
        agreement: agreement ? words.agreement[agreement] : '',
        change: change ? changeText(key, code, change, words) : '',
        compared: compared === undefined ? null : favourableValue(key, compared),
        mean: limit ? words.limit[limit](writeNumber(mean, locale)) : mean,
      };
    }),
  );
}

/** Well-being and engagement of a set, as far as they are shown. */
export function toComposites(report: SetReport, wording: Wording): DrawnFigure[] {
  const labels: Readonly<Record<string, string>> = wording.words.figures;
  return toFigures(report, { keys: COMPOSITE_KEYS, labelOf: (key) => labels[key] ?? key, company: null }, wording);
}

function toProfile({ cluster, clusterShares }: SetReport, { words }: Wording): ReportFigures['profile'] {
  const name = cluster
    ? `${words.clusters[cluster.key]}${cluster.isBorderline ? ` (${words.borderline})` : ''}`
    : words.notShown;
  const shares = clusterShares
    ? CLUSTER_KEYS.map((key) => ({ title: words.clusters[key], percent: clusterShares[key] }))
    : [];
  return { name, shares };
}

/** Only what the cards of the page draw, rounded and turned round as there. */
export function toReportFigures(
  { company, factors }: TeamReportPage,
  report: SetReport,
  wording: Wording,
): ReportFigures {
  const titles = new Map(factors.map(({ key, titleFavourable }) => [key as string, titleFavourable]));
  const labelOf = (key: ScoreKey) => titles.get(key) ?? key;
  const composites = toComposites(report, wording);
  const themes = toFigures(report, { keys: RADAR_GROUPS, labelOf, company }, wording);
  return {
    composites,
    profile: composites.length === COMPOSITE_KEYS.length ? toProfile(report, wording) : null,
    themes: themes.length >= MIN_SHAPE_THEMES ? themes : [],
    themeLabels: RADAR_GROUPS.map((key) => ({ key, label: labelOf(key) })),
    factors: toFigures(report, { keys: FACTOR_KEYS, labelOf, company: null }, wording),
  };
}
