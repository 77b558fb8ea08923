import * as z from 'zod/mini';
import { MenuEntry, ReleaseRoute, SiteMap } from './site-map.ts';

const integrity = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/=]+$/));
const assetPath = z.string().check(z.regex(/^\/mf\/[a-z-]+\/[A-Za-z0-9._-]+\/[A-Za-z0-9._/-]+$/));

/** What a release needs of the parts it is deployed beside: version ranges such as '^1.0.0', and contracts by name. */
export const Requires = z.object({
  shell: z.optional(z.string()),
  bff: z.optional(z.string()),
  react: z.optional(z.string()),
  contracts: z.optional(z.array(z.string())),
});
export type Requires = z.infer<typeof Requires>;

/** Versions of what a part offers to others, by name. */
export const Provides = z.record(z.string(), z.string());
export type Provides = z.infer<typeof Provides>;

/** What the shell and the BFF say of themselves: a release is checked against it before it goes live. */
export const PartVersions = z.object({
  provides: Provides,
  /** Ranges of the interfaces that remotes implement. */
  requires: z.optional(z.record(z.string(), z.string())),
  /** Contracts that the server answers by, named by their files. */
  contracts: z.optional(z.array(z.string())),
});
export type PartVersions = z.infer<typeof PartVersions>;

/**
 * One published version of a remote; its files lie in an immutable folder. It asks for paths, links and views and grants
 * nothing: what it gets, the server's configuration decides. What was added later is optional, because releases of
 * earlier years stay readable.
 */
export const RemoteRelease = z.object({
  /** Of its source, such as `v1.2.0-3-g1a2b3c4`; the folder has a name of its own (domain/release-id.ts). */
  version: z.string(),
  /** Commit of its source; absent when it was not built from a repository. */
  commit: z.optional(z.string().check(z.regex(/^[0-9a-f]{7,40}$/))),
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
  /** Absent in releases from before there were routes: every path that is granted. */
  routes: z.optional(z.array(ReleaseRoute)),
  menu: z.optional(z.array(MenuEntry)),
  requires: z.optional(Requires),
  /** Versions of the interfaces that it implements. */
  provides: z.optional(Provides),
});
export type RemoteRelease = z.infer<typeof RemoteRelease>;

/** A release that some devices get instead of the live one. */
export const Canary = z.object({
  release: RemoteRelease,
  /** Of the devices, 0 to 100. */
  percent: z.int().check(z.minimum(0), z.maximum(100)),
  /** Salt of the assignment: each canary goes to other devices first. */
  salt: z.string(),
  /** No device gets it until an operator resumes it. */
  isPaused: z.optional(z.boolean()),
});
export type Canary = z.infer<typeof Canary>;

/** The one document that decides which remotes a page loads. */
export const Registry = z.object({
  schema: z.literal(1),
  snapshot: z.string(),
  /** Of a signed one: higher than that of every one before. */
  number: z.optional(z.int()),
  /** Of a signed one: when servers no longer accept it. */
  expiresAt: z.optional(z.string()),
  remotes: z.record(
    z.string(),
    z.object({
      live: RemoteRelease,
      canary: z.optional(Canary),
      /** Releases that were live before, the newest first. */
      previous: z.array(z.string()),
      /** Releases that were rolled back: none is used again unless it is published again. */
      takenBack: z.optional(z.array(z.string())),
      killed: z.boolean(),
    }),
  ),
  /** As served: the paths and the navigation that its releases have been granted. */
  siteMap: z.optional(SiteMap),
});
export type Registry = z.infer<typeof Registry>;
