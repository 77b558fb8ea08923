const CYCLE = 'cycle-';

/** The id under which the pulses of a cycle have results together, after its first one. */
export const toCycleId = (firstEntryId: string): string => `${CYCLE}${firstEntryId}`;

/** Whether an id is that of a cycle of pulses and not of a run. */
export const isCycleId = (entryId: string): boolean => entryId.startsWith(CYCLE);

type Run = { entryId: string; isPulse: boolean };

/** Whether results may be compared: of full checkups, of single pulses, or of cycles of pulses. */
export const isSameKindOfRun = (one: Run, other: Run): boolean =>
  one.isPulse === other.isPulse && isCycleId(one.entryId) === isCycleId(other.entryId);
