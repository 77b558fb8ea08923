/** Up to this width an answer leads on by itself. */
const NARROW = '(max-width: 768px)';

/** Whether the page is narrow now; where nothing can be asked it is not. */
export const isNarrow = (): boolean => window.matchMedia?.(NARROW).matches ?? false;
