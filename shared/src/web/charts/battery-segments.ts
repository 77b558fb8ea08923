export const batterySize = 8;

/**
 * How many of a battery's eight segments are filled: one for each 12.5 points begun, so that a value of 99 fills it.
 *
 * @param value 0 to 100
 * @returns 0 to 8
 */
export function filledSegments(value: number): number {
  return Math.min(batterySize, Math.max(0, Math.ceil(value / (100 / batterySize))));
}
