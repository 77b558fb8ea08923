/** How many people of one set answered. */
export type SetCount = { setId: string; answered: number; invited: number; minimum: number };

/** How many took part in a run, in the sets that may show it. */
export type ParticipationRow = {
  /** The run's. */
  _id: string;
  /** Decided once, when the run opened. */
  counts: SetCount[];
  countedAt: Date;
  /** Whether the run was released: before, only a lower bound is shown. */
  isFinal: boolean;
};
