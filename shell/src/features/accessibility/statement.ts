/** What the statement says, in the order of ACCESSIBILITY.md, with which a test compares it. */
export const TESTED = ['axe', 'keyboard', 'names', 'look', 'pdf'] as const;
export const GAPS = ['audit', 'states', 'aids'] as const;

/** Day on which the statement was last compared with the product. */
export const REVIEWED_ON = '2026-11-23';
