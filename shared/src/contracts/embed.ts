import * as z from 'zod/mini';

export const EmbedView = z.enum(['checkups', 'checkup', 'report']);
export type EmbedView = z.infer<typeof EmbedView>;

export const EmbedTokenRequest = z.object({
  assertion: z.string().check(z.minLength(1), z.maxLength(8192)),
  embedKey: z.string().check(z.minLength(1), z.maxLength(64)),
  view: EmbedView,
});
export type EmbedTokenRequest = z.infer<typeof EmbedTokenRequest>;

/** `expires_in` in seconds, so that a wrong clock on the device does no harm. */
export const EmbedToken = z.object({ access_token: z.string(), expires_in: z.int(), scope: z.string() });
export type EmbedToken = z.infer<typeof EmbedToken>;

/** What the loader needs to know about a key before it shows anything. */
export const EmbedConfiguration = z.object({
  embedKey: z.string(),
  views: z.array(EmbedView),
  /** The weakest isolation the administrator accepts. */
  isolationFloor: z.enum(['frame', 'shadow']),
  api: z.literal(1),
  minLoader: z.int(),
});
export type EmbedConfiguration = z.infer<typeof EmbedConfiguration>;
