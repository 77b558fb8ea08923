/** Maximum width in pixels at which an answer advances automatically. */
const NARROW = '(max-width: 768px)';

/** Whether the page is narrow now; where nothing can be asked it is not. */
export const isNarrow = (): boolean => window.matchMedia?.(NARROW).matches ?? false;
