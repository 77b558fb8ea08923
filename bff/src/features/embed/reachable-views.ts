import { EmbedView } from '@wellspring/shared/contracts/access/embed.ts';

/** Where a person can get from a view without leaving the embed: the list opens a questionnaire, which ends in the report. */
const REACHABLE: Readonly<Record<EmbedView, readonly EmbedView[]>> = {
  checkups: ['checkups', 'checkup', 'report'],
  checkup: ['checkup', 'checkups', 'report'],
  report: ['report'],
};

/** The views a token for `view` opens: what can be reached from it, as far as the key allows. */
export const reachableViews = (view: string, allowed: readonly string[]): string[] => {
  const { data: known } = EmbedView.safeParse(view);
  return (known ? REACHABLE[known] : [view]).filter((one) => allowed.includes(one));
};
