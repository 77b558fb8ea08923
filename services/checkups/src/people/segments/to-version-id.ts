/** Id of a version of a segment's filter; ids have no dot. */
export const toVersionId = (segmentId: string, version: number): string => `${segmentId}.${version}`;
