import type { Frame } from '@wellspring/shared/contracts/internal/frame.ts';
import type { SplitAttribute } from '@wellspring/shared/contracts/settings/split-attributes.ts';

/** Where somebody stands in the organisation now, as far as results may tell people apart. */
export type Placement = Omit<Frame, 'isOfToday'>;

/**
 * Reads where these people stand: the teams they are members of with all above, their segments, and the groups of the
 * named attributes. Everybody is in the answer, also who belongs nowhere.
 *
 * @param today the day on which ages are counted
 */
export type ReadPlacements = (
  userIds: readonly string[],
  attributes: readonly SplitAttribute[],
  today: Date,
) => Promise<Map<string, Placement>>;
