import type { Actor } from '@wellspring/shared/contracts/internal/actor.ts';

/** Whether the actor may open the results of a set now: the company, a team or a segment, never a union. */
export type MayOpenSet = (actor: Actor | null, setId: string) => Promise<boolean>;
