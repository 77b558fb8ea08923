const CYCLE = 'cycle-';

/** The id under which the pulses of a cycle have results together, after its first one. */
export const toCycleId = (firstEntryId: string): string => `${CYCLE}${firstEntryId}`;

/** Whether an id is that of a cycle of pulses and not of a run. */
export const isCycleId = (entryId: string): boolean => entryId.startsWith(CYCLE);
