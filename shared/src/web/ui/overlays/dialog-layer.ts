import { createContext } from 'react';

/**
 * Where popovers of the dialog around them go; null outside a dialog. A modal makes everything that is not inside it
 * inert and lies above it, so a list that opens in the page's own overlay could neither be seen nor pressed.
 */
export const DialogLayer = createContext<HTMLElement | null>(null);
