import { createFlushers } from '@wellspring/shared/web/flushers.ts';

/** What the remotes of this page have not saved yet; whoever loads the page anew asks here first. */
export const unsaved = createFlushers();
