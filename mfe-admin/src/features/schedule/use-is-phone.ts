import { useMatches } from '@wellspring/shared/web/ui/use-matches.ts';

/** Narrow enough that nothing is dragged: the calendar begins as a list, and dates are chosen in a dialog. */
export const useIsPhone = (): boolean => useMatches('(max-width: 768px)');
