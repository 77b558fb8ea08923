/** No id of a set holds a colon. */
const EARLY = 'early:';
const PULSE = 'pulse:';
/** The company's total in the early release of this number, from 1. */
export const toEarlyId = (number: number): string => `${EARLY}${number}`;
/** The company's total in a pulse of a cycle: at its end, or in the early release of this number, from 1. */
export const toPulseId = (pulseId: string, early?: number): string =>
  early === undefined ? `${PULSE}${pulseId}` : `${PULSE}${pulseId}:${early}`;
/** Whether it is the company's total in an early release. */
export const isEarly = (totalId: string): boolean => totalId.startsWith(EARLY);
/** Whether it is a total from before the release, and no set of it. */
export const isEarlier = (totalId: string): boolean => isEarly(totalId) || totalId.startsWith(PULSE);
