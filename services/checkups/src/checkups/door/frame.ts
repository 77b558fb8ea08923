import type { Frame } from '@wellspring/shared/contracts/internal/frame.ts';

/** Where one person counts in one run; written once and never changed. */
export type FrameRow = Omit<Frame, 'isOfToday'> & {
  /** See `frameId`: the same person in the same run has one frame. */
  _id: string;
  entryId: string;
  userId: string;
  /** Of a run that opened before there were frames: the tree is that of the day of the update. */
  isOfToday?: true;
};

export const frameId = (entryId: string, userId: string): string => `${entryId}.${userId}`;

/** Reads where people count. */
export type FrameReader = {
  /** By `frameId`; who has none is absent. */
  find: (places: readonly { entryId: string; userId: string }[]) => Promise<Map<string, Frame>>;
};
