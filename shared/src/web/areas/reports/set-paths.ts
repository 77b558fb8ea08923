/** The address of a report. */
export const reportPath = (setId: string, entryId: string): string =>
  `/checkups/reports/${encodeURIComponent(setId)}?run=${encodeURIComponent(entryId)}`;

/** The address of a comparison of these sets; without sets, of the first teams that the reader may see. */
export const comparePath = (entryId: string, setIds: readonly string[] = []): string =>
  `/checkups/compare?${new URLSearchParams([['run', entryId], ...setIds.map((setId) => ['set', setId])])}`;
