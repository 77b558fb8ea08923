type Compared = { comparedWith: string; normSetId?: string | undefined };

/** Whether percentiles are by one norm set: only those may be compared. */
export const isSameNorm = (one: Compared, other: Compared): boolean =>
  one.comparedWith === other.comparedWith && one.normSetId === other.normSetId;
