import type { RemoteRelease } from '../../contracts/frontends/registry.ts';

/** A release in its folder: the entry of the registry it becomes when it goes live. */
export const RELEASE_FILE = 'release.json';

/** The text of that file. */
export const toReleaseText = (release: RemoteRelease): string => `${JSON.stringify(release, null, 2)}\n`;
