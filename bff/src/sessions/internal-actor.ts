import type { Actor } from '@wellspring/shared/contracts/internal/actor.ts';

/** The BFF speaking for itself: before there is a person, and for what only processes may ask. */
export const asBff: Actor = { kind: 'service', name: 'bff' };
