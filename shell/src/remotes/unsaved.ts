import { createFlushers } from '@wellspring/shared/web/flushers.ts';

/** Save handlers of the remotes of this page; code that reloads the page calls them first. */
export const unsaved = createFlushers();
