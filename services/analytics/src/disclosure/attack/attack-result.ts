/** What the attacker saw, and what it got out of it. */
export type AttackResult = {
  released: number;
  refused: number;
  withdrawn: number;
  /** Combinations of shown totals that depend on one or two people whose scores the attacker does not know. */
  isolated: number;
  /** Pairs of released sets that differ, but by fewer people than their minimum. */
  closePairs: number;
  /** Pairs of sets with histograms that differ, but by fewer than 20 people; only where figures are made. */
  closeDetails: number;
};

export const noResult = (): AttackResult => ({
  released: 0,
  refused: 0,
  withdrawn: 0,
  isolated: 0,
  closePairs: 0,
  closeDetails: 0,
});

export const addResult = (sum: AttackResult, one: AttackResult): AttackResult => ({
  released: sum.released + one.released,
  refused: sum.refused + one.refused,
  withdrawn: sum.withdrawn + one.withdrawn,
  isolated: sum.isolated + one.isolated,
  closePairs: sum.closePairs + one.closePairs,
  closeDetails: sum.closeDetails + one.closeDetails,
});

/** Whether anything was worked out that the rules exclude. */
export const isWorkedOut = ({ isolated, closePairs, closeDetails }: AttackResult): boolean =>
  isolated + closePairs + closeDetails > 0;
