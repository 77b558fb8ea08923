import packageJson from '../../../package.json' with { type: 'json' };

/** What a loader learns about this server. Additive only: loaders of other years read it. */
export const handshake = {
  api: 1 as const,
  minLoader: 1,
  server: packageJson.version,
  features: ['flush', 'logout', 'popup', 'login', 'density', 'hide', 'routing', 'available'],
};
