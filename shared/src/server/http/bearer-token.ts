const SCHEME = 'bearer ';

/** The token of an `Authorization` header; null when there is none. The scheme may be written in any case (RFC 9110). */
export function readBearerToken(header: string | undefined): string | null {
  if (header?.slice(0, SCHEME.length).toLowerCase() !== SCHEME) return null;
  return header.slice(SCHEME.length).trim() || null;
}
