import type { EntryStatus } from '@wellspring/shared/contracts/checkups/schedule.ts';
import type {
  Rating,
  Refusal,
  SetKind,
  SetReport,
  ShownCount,
} from '@wellspring/shared/contracts/results/set-report.ts';
import type { CompositeKey } from '@wellspring/shared/domain/factor-keys.ts';
import type { ClusterKey } from '@wellspring/shared/domain/scoring/cluster.ts';

/** Columns of a team report. */
export const REPORT_COLUMNS = [
  'part',
  'title',
  'value',
  'from',
  'to',
  'rating',
  'agreement',
  'change',
  'company',
  'mean',
  'people',
] as const;
type ReportColumn = (typeof REPORT_COLUMNS)[number];

/** Columns of a comparison: one row for each figure of each set, which is its part. */
export const COMPARE_COLUMNS = [
  'part',
  'title',
  'value',
  'from',
  'to',
  'rating',
  'change',
  'earlier',
  'people',
] as const;

/** Columns of the participation in a run. */
export const PARTICIPATION_COLUMNS = ['part', 'title', 'value', 'people', 'invited', 'results'] as const;
/** In documents, how many gave which answer. */
type Column = 'answers' | ReportColumn | (typeof COMPARE_COLUMNS)[number] | (typeof PARTICIPATION_COLUMNS)[number];

type Fact =
  | 'exportedAt'
  | 'viewer'
  | 'kind'
  | 'set'
  | 'run'
  | 'start'
  | 'end'
  | 'state'
  | 'audience'
  | 'filter'
  | 'people'
  | 'participation'
  | 'norm'
  | 'scale'
  | 'fewest'
  | 'least'
  | 'together'
  | 'previous'
  | 'period'
  | 'rounds'
  | 'figure'
  | 'results'
  | 'profile';

/** The texts of a file, as the screens word them. */
export type ExportWords = {
  sheets: Record<'report' | 'participation' | 'comparison', string>;
  columns: Record<Column, string>;
  parts: Record<'about' | 'figures' | 'shares' | 'themes' | 'factors' | 'own' | 'answers' | 'below', string>;
  facts: Record<Fact, string>;
  norm: Record<SetReport['comparedWith'], string>;
  scale: string;
  kinds: Record<SetKind, string>;
  states: Record<EntryStatus, string>;
  people: Record<Extract<ShownCount, string>, string>;
  share: Record<'exact' | 'least' | 'about', (percent: number) => string> & Record<'below_10' | 'above_90', string>;
  rating: Record<Rating, string>;
  middle: Record<'great' | 'high' | 'low' | 'veryHigh' | 'veryLow', string>;
  middleTitle: (title: string) => string;
  figures: Record<CompositeKey, string>;
  agreement: Record<Rating, string>;
  change: Record<'none' | 'up' | 'down' | 'notComparable', string> & { notShownIn: (round: string) => string };
  limit: Record<'below' | 'above', (mean: string) => string>;
  clusters: Record<ClusterKey, string>;
  borderline: string;
  /** Of a question that only the people of a segment were asked. */
  askedOf: (segment: string) => string;
  notShown: string;
  hiddenUntil: (day: string) => string;
  /** Of teams in a pulse. */
  withCycle: string;
  failed: string;
  all: string;
  mine: string;
  everybody: string;
  released: string;
  pulse: (title: string) => string;
  refused: Record<Refusal, string> & { until: (day: string) => string };
  /** Of documents to be read. */
  pdf: {
    /** What a drawing shows, in a sentence that ends in its values. */
    summaries: Record<'figures' | 'shares' | 'themes' | 'factors', (values: string) => string>;
    themes: Record<'title' | 'scale', string>;
    range: (interval: { low: number; high: number }) => string;
    /** Whose answers these are, and which are in no report. */
    privacy: Record<Extract<ShownCount, string>, string> & { number: (count: number) => string };
    page: (number: number, of: number) => string;
    labelled: (label: string, text: string) => string;
  };
};
