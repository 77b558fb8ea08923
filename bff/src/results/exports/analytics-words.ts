import type { AnalyticsRows, SetRows } from '@wellspring/shared/contracts/pages/analytics-page.ts';

/** A term of the method, and what it means. */
type Term = { term: string; text: string };

/** The texts of a document of the analytics area beside those of every file; most are those of its pages. */
export type AnalyticsWords = {
  kinds: Record<'page' | 'year', string>;
  period: (from: string, to: string) => string;
  rows: Record<AnalyticsRows, string>;
  row: Record<AnalyticsRows, string>;
  parts: Record<'keys' | 'method', string> & {
    heat: Record<AnalyticsRows, string>;
    participation: Record<SetRows, string>;
    sets: (figure: string) => string;
    trend: (figure: string, set: string) => string;
  };
  columns: Record<'onFire' | 'range' | 'change', string>;
  besideCompany: Record<'above' | 'below', string>;
  heat: Record<'less' | 'more' | 'within', string>;
  trend: Record<'legend' | 'gap' | 'hidden', string>;
  change: Record<'up' | 'none' | 'down', string> & {
    numbers: (change: string, difference: Record<'value' | 'low' | 'high', string>) => string;
  };
  /** What a drawing shows, in a sentence that ends in its values. */
  summary: (title: string, values: string) => string;
  /** How many sets show nothing. */
  hidden: (count: number) => string;
  /** Of a part that would be longer than a document to be read. */
  first: (count: number, total: number) => string;
  methods: Record<'data' | 'colour' | 'faded' | 'range' | 'change' | 'participation' | 'small', Term>;
};
