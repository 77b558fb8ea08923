import type { BootstrapChoice } from '@wellspring/shared/contracts/results/statistics.ts';

/** A computation that a user asked for. Its state and its result are in analytics, which does not know who asked. */
export type ComputationRow = {
  /** Of the user and what is computed: asked for again it is the same. */
  _id: string;
  userId: string;
  entryId: string;
  setId: string;
  choice: BootstrapChoice;
  /** When it was last asked for. */
  askedAt: Date;
};
