import { createContext } from 'react';

/**
 * Container for popovers of the surrounding dialog; null outside a dialog. A modal makes everything outside it inert
 * and covers it, so a list in the page's own overlay could be neither seen nor pressed.
 */
export const DialogLayer = createContext<HTMLElement | null>(null);
