import type { NewAct } from '../../new-act.ts';

/** An act on its way to the audit log. It is deleted once it is there. */
export type ActRow = NewAct & {
  /** UUIDv7: in the order of the acts. */
  _id: string;
};
