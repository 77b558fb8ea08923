import { readAvailable } from './loading/read-available.ts';
import { askInWindow } from './proof/popup-source.ts';
import { followAddress } from './routing.ts';
import { openShadow } from './stage/shadow-stage.ts';

/** What only some pages ask of the loader, in a file of its own so that the others do not load it. */
export const more = { askInWindow, followAddress, openShadow, readAvailable };
