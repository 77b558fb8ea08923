import type { MfeView } from '@wellspring/shared/web/mfe.ts';

/** The screens that may stand alone in another page. */
export const views: Readonly<Record<string, MfeView>> = {};
