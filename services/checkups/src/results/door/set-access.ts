import type { Actor } from '@wellspring/shared/contracts/internal/actor.ts';

/**
 * Whether the actor may open the results of a set now.
 *
 * @param together teams of a union, which checkups does not know: who may open one of them may open it; empty for others
 */
export type MayOpenSet = (actor: Actor | null, setId: string, together: readonly string[]) => Promise<boolean>;
