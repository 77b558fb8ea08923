import * as z from 'zod/mini';

/**
 * Outcome of loading a remote on one page. `broke`: it was reported as `ok`, and failed afterwards; the earlier good
 * count is corrected.
 */
export const LoadOutcome = z.enum(['ok', 'failed', 'broke']);
export type LoadOutcome = z.infer<typeof LoadOutcome>;

/** What a page reports about its loading: counts only, no user and no address. */
export const RemoteLoads = z.strictObject({
  loads: z
    .array(
      z.strictObject({
        remote: z.string().check(z.regex(/^[a-z-]{1,40}$/)),
        /** Folder of the release, such as `0.1.0-1a2b3c4d`. */
        release: z.string().check(z.regex(/^[\w.-]{1,80}$/)),
        outcome: LoadOutcome,
      }),
    )
    .check(z.minLength(1), z.maxLength(10)),
});
export type RemoteLoads = z.infer<typeof RemoteLoads>;
