/** Fewer measured themes than this make a line and no shape. */
export const MIN_SHAPE_THEMES = 3;
