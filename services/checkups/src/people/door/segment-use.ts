import type { Segment } from '@wellspring/shared/contracts/people/segment.ts';

/** A checkup that names a segment, or a run of one that is planned or open. */
export type SegmentUse = Segment['uses'][number];
