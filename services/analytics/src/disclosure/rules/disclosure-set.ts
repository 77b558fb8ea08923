/** What a set of people is; sets of one run are decided in this order. */
export const SET_KINDS = ['company', 'team', 'union', 'segment', 'group'] as const;
export type SetKind = (typeof SET_KINDS)[number];

/** People whose results would be shown together. */
export type DisclosureSet = {
  id: string;
  kind: SetKind;
  /** The set of the same run that holds all its people by the tree or by the partition; null without one. */
  parentId: string | null;
  /** Of a group: the attribute that splits the company. Groups of different attributes are partitions of their own. */
  attribute?: string;
  /** Fewest people of whom results are shown, at least 3. */
  minimum: number;
  /** How many people the run asked in the set. */
  invited: number;
  /** Least share of the invited who must have answered, 0 to 100. */
  participationPercent: number;
  /** Who has a score, as numbers from 0; ascending, each once. */
  people: Int32Array;
};

/**
 * Why a set is shown or not. Which one is never shown: a refused set reads like one that is too small.
 *
 * - `too_few`: fewer people than the minimum;
 * - `too_little_participation`: a smaller share of the invited answered than the run asks of the set;
 * - `too_few_unknown`: one or two people of it have a report that no reader knows;
 * - `close_to_another`: it holds a released set, or lies in one, and fewer people than the minimum make the difference;
 * - `remainder`: what is left of a set above it, after all released sets below, is fewer people than the minimum;
 * - `combination`: the difference to an overlapping set would depend on fewer people than the minimum, or sums and
 *   differences of several on one or two unknown people.
 */
export type Verdict =
  | 'released'
  | 'too_few'
  | 'too_little_participation'
  | 'too_few_unknown'
  | 'close_to_another'
  | 'remainder'
  | 'combination';

/** Fewest unknown people that any figure or combination of figures may depend on. */
export const FEWEST_UNKNOWN = 3;
