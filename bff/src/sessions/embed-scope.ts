import { EmbedView } from '@wellspring/shared/contracts/access/embed.ts';

/** Of some views, those to which the API gives something. A view that only a release knows is given nothing. */
export const toScope = (views: readonly string[]): EmbedView[] =>
  EmbedView.options.filter((known) => views.includes(known));
