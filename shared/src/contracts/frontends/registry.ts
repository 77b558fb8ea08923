import * as z from 'zod/mini';

const integrity = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/=]+$/));
const assetPath = z.string().check(z.regex(/^\/mf\/[a-z-]+\/[A-Za-z0-9._-]+\/[A-Za-z0-9._/-]+$/));

/** One published version of a remote; its files lie in an immutable folder. */
export const RemoteRelease = z.object({
  version: z.string(),
  /** Module Federation entry, an ES module. */
  entry: assetPath,
  /** The same screens as one module for the embed, without federation: exports `mount`. Null when the remote has no embeddable view. */
  embed: z.nullable(assetPath),
  /** Digest of every file by its name inside the folder; a file without one is refused. */
  integrity: z.record(z.string(), integrity),
  /** The same for its scripts as a file, for pages that bring the digests of the first view only. */
  files: z.optional(z.object({ address: assetPath, integrity })),
  /** Files worth preloading with the first page, in order. */
  preload: z.array(assetPath),
  embedPreload: z.array(assetPath),
  embeddable: z.array(z.string()),
});
export type RemoteRelease = z.infer<typeof RemoteRelease>;

/** A release that some devices get instead of the live one. */
export const Canary = z.object({
  release: RemoteRelease,
  /** Of the devices, 0 to 100. */
  percent: z.int().check(z.minimum(0), z.maximum(100)),
  /** Salt of the assignment: each canary goes to other devices first. */
  salt: z.string(),
});
export type Canary = z.infer<typeof Canary>;

/** The one document that decides which remotes a page loads. */
export const Registry = z.object({
  schema: z.literal(1),
  snapshot: z.string(),
  remotes: z.record(
    z.string(),
    z.object({
      live: RemoteRelease,
      canary: z.optional(Canary),
      /** As sent to a page: a canary is running, and the page reports how its own release loads. */
      isWatched: z.optional(z.boolean()),
      /** Releases that were live before, the newest first. */
      previous: z.array(z.string()),
      /** Releases that were rolled back: none is used again unless it is published again. */
      takenBack: z.optional(z.array(z.string())),
      killed: z.boolean(),
      /** As served: first segments of the paths that the server lets it show. */
      areas: z.optional(z.array(z.string())),
    }),
  ),
});
export type Registry = z.infer<typeof Registry>;
