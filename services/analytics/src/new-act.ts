import type { ActToAudit } from '@wellspring/shared/contracts/internal/acts.ts';

/** What a user did, before it has an id. */
export type NewAct = Omit<ActToAudit, 'id' | 'at'> & { at: Date };

/** Who did it, in which request. */
export type DoneBy = Pick<NewAct, 'userId' | 'requestId'>;
