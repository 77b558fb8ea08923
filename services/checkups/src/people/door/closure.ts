/**
 * An account that two administrators gave another address: what was begun before is closed to it until the person is
 * proved to be the same.
 */
export type Closure = {
  /** The address until then: a device on which the person logged in with it before proves who they are. */
  address: string;
  before: Date;
};

/** Answers, reports and notes begun before this moment are closed to the person; null: none are. */
export const findClosedBefore = (closures: readonly Closure[] = []): Date | null =>
  closures.reduce<Date | null>((latest, { before }) => (latest && latest > before ? latest : before), null);
