import { EmbedView } from '@wellspring/shared/contracts/access/embed.ts';

/**
 * Where a person can get from a view without leaving the embed: the list opens a questionnaire, which ends in the report;
 * the overview of rounds and the reports of teams lead to each other.
 */
const REACHABLE: Readonly<Record<EmbedView, readonly EmbedView[]>> = {
  checkups: ['checkups', 'checkup', 'report'],
  checkup: ['checkup', 'checkups', 'report'],
  report: ['report'],
  'team-report': ['team-report', 'manager-home'],
  'manager-home': ['manager-home', 'team-report'],
};

const findReachable = (view: string): readonly string[] => {
  const { data: known } = EmbedView.safeParse(view);
  return known ? REACHABLE[known] : [view];
};

/** The views a token for `view` opens: what can be reached from it, as far as the key allows. */
export const reachableViews = (view: string, allowed: readonly string[]): string[] =>
  findReachable(view).filter((one) => allowed.includes(one));

/** Whether the key allows everything that can be reached from a view. */
export const isAllReachable = (view: string, allowed: readonly string[]): boolean =>
  findReachable(view).every((one) => allowed.includes(one));
