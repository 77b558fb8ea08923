import { createFlushers } from '@wellspring/shared/web/host/flushers.ts';

/** Save handlers of the remotes of this page; code that reloads the page calls them first. */
export const unsaved = createFlushers();
