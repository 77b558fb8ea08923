/** Rounds to decimals; never to -0, which reads like a negative number. */
export const roundTo = (value: number, decimals: number): number => {
  const factor = 10 ** decimals;
  return Math.round(value * factor) / factor || 0;
};
