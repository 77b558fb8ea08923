/** The first age of each band but the lowest. */
export const AGE_BANDS = [25, 35, 45, 55] as const;
