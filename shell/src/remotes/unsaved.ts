import { createSaveHandlers } from '@wellspring/shared/web/host/save-handlers.ts';

/** Save handlers of the remotes of this page; code that reloads the page calls them first. */
export const unsaved = createSaveHandlers();
