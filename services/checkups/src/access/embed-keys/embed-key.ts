/** A customer's permission to show our views inside their pages. */
export type EmbedKeyRow = {
  _id: string;
  name: string;
  /** Exact origins, such as https://intranet.example. */
  origins: string[];
  /** By name; among them may be some that only a release knows. */
  views: string[];
  isolationFloor: 'frame' | 'shadow';
  /** Who may vouch for people; one of the two ways to find their public key. */
  issuers: { issuer: string; publicJwk?: Record<string, unknown> | null; jwksUrl?: string | null }[];
  isActive: boolean;
  /** Absent: never changed on the screen. */
  revision?: number;
};
