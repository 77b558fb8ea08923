const HOUR_MS = 3_600_000;
const IDLE_MS = 12 * HOUR_MS;
const ABSOLUTE_MS = 7 * 24 * HOUR_MS;
/** How long the token before the current one is still answered, for two tabs or a reply that got lost. */
export const GRACE_MS = 20_000;
/** An embed brings a new proof every ten minutes; its session lasts a little longer. */
export const EMBED_MS = 15 * 60_000;

/** When a session ends unless it is used again: twelve hours after its last use, seven days after its start at the latest. */
export const expiresAt = (createdAt: Date, lastUsedAt: Date): Date =>
  new Date(Math.min(lastUsedAt.getTime() + IDLE_MS, createdAt.getTime() + ABSOLUTE_MS));
