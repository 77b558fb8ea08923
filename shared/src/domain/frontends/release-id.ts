/** Folder of a release inside `/mf/<remote>/`, such as `0.1.0-1a2b3c4d`: no two builds share one. */
export const toReleaseId = ({ entry }: { readonly entry: string }): string => entry.split('/')[3] ?? '';
