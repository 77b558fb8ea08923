/** A registry or a release that is not signed as it must be; the message says why, and what to do. */
export class UntrustedRegistry extends Error {
  override readonly name = 'UntrustedRegistry';
}
