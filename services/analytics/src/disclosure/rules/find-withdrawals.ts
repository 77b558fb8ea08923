import { createDecider } from './decide-releases.ts';
import type { DisclosureSet } from './disclosure-set.ts';
import { hasTooFewUnknown } from './verdict-alone.ts';

export type WithdrawalOptions = {
  personCount: number;
  /** People whose scores a reader knows now. */
  known: ReadonlySet<number>;
  /** What is released, in the order in which it was decided. */
  released: readonly DisclosureSet[];
  /** Totals that readers know from before: of early releases, of the pulses of a cycle. */
  earlier?: readonly DisclosureSet[];
  /** See `DeciderOptions`. */
  repeated?: readonly ReadonlySet<number>[];
};

/**
 * Released sets that may no longer be shown because more people are known than at the release: those that were released
 * first stay. Sizes do not change after the release, so the other rules still hold.
 *
 * @returns their ids
 */
export function findWithdrawals({
  personCount,
  known,
  released,
  earlier = [],
  repeated = [],
}: WithdrawalOptions): string[] {
  const decider = createDecider({
    personCount,
    known,
    repeated,
    sets: [...released, ...earlier],
    rule: (set) => (hasTooFewUnknown(set, known) ? 'too_few_unknown' : null),
  });
  decider.admit(earlier);
  const verdicts = decider.decide(released);
  return released.filter((_, at) => verdicts[at] !== 'released').map(({ id }) => id);
}
