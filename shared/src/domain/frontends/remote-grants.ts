/** What the server lets a remote show: a release requests it in what it lists, and gets no more than this. */
export type RemoteGrant = {
  /** First segments of its paths; '' is the start page. */
  areas: readonly string[];
  /** Views that other pages may embed. */
  views: readonly string[];
};

/** By remote. No area and no view has two owners, so that no release takes over what belongs to another remote. */
export const remoteGrants: Readonly<Record<string, RemoteGrant>> = {
  'mfe-employee': {
    areas: ['', 'dashboard', 'vitamins', 'actions', 'definitions', 'profile', 'feedback'],
    views: ['checkups', 'checkup', 'report'],
  },
  'mfe-manager': { areas: ['checkups', 'tree'], views: [] },
  'mfe-admin': { areas: ['schedule', 'segments', 'users', 'settings'], views: [] },
  'mfe-analytics': { areas: ['analytics'], views: [] },
};

const nothing: RemoteGrant = { areas: [], views: [] };

/** What a remote may show; nothing when it is not known. */
export const grantOf = (name: string): RemoteGrant =>
  Object.hasOwn(remoteGrants, name) ? (remoteGrants[name] ?? nothing) : nothing;

/** The first segment of a path or of a route, which decides whose it is. */
export const areaOf = (path: string): string => path.replace(/^\//, '').split('/')[0] ?? '';

/** The remote that owns a path; null when none does. */
export function ownerOfPath(path: string): string | null {
  const area = areaOf(path);
  return Object.entries(remoteGrants).find(([, { areas }]) => areas.includes(area))?.[0] ?? null;
}
