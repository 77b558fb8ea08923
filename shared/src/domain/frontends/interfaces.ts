/**
 * Versions of what separately deployed parts offer each other. The major goes up when something is taken away or means
 * something else, the minor when something is added that others may come to need.
 */
export const INTERFACES = {
  /** What the shell shares with remotes: the host context, the router and validator doors. */
  shell: '1.0.0',
  /** What the BFF gives to browsers: addresses and the shape of what they answer. */
  bff: '1.0.0',
  /** The module that a remote exposes to the shell (web/mfe.ts). */
  mfe: '1.0.0',
  /** The module that a remote exposes to embeds (web/embed/embed-module.ts). */
  embed: '1.0.0',
} as const;

/** A range that takes a version and every later one of the same major. */
export const fromVersion = (version: string): string => `^${version}`;

const VERSION = /^(\d+)\.(\d+)\.(\d+)(?:[-+].*)?$/;

/**
 * Whether a version lies in a range. Ranges are of the form '^1.2.3': at least that version, of the same major.
 *
 * @returns null when the range or the version is written in another way
 */
export function isWithin(version: string, range: string): boolean | null {
  const given = VERSION.exec(version)?.slice(1, 4).map(Number);
  const wanted = range.startsWith('^') ? VERSION.exec(range.slice(1))?.slice(1, 4).map(Number) : undefined;
  if (!given || !wanted) return null;
  const [major = 0, minor = 0, patch = 0] = given;
  const [leastMajor = 0, leastMinor = 0, leastPatch = 0] = wanted;
  if (major !== leastMajor) return false;
  return minor > leastMinor || (minor === leastMinor && patch >= leastPatch);
}
