import { type Operator, thisAccount } from '@wellspring/shared/server/frontends/registry/acts.ts';

/** The operator of a command: FRONTENDS_BY from a pipeline, else the account on this machine. */
export const operator = (): Operator => (process.env.FRONTENDS_BY ? { by: process.env.FRONTENDS_BY } : thisAccount());
