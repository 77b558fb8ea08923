/** Which remote shows a path, by its first segment; the shell's own pages show none. */
const REMOTE_OF_SEGMENT: Readonly<Record<string, string>> = {
  '': 'mfe-employee',
  dashboard: 'mfe-employee',
  vitamins: 'mfe-employee',
  actions: 'mfe-employee',
  definitions: 'mfe-employee',
  profile: 'mfe-employee',
  feedback: 'mfe-employee',
  checkups: 'mfe-manager',
  tree: 'mfe-manager',
  schedule: 'mfe-admin',
  segments: 'mfe-admin',
  users: 'mfe-admin',
  settings: 'mfe-admin',
  analytics: 'mfe-analytics',
};

/** The remote whose files are worth fetching together with the page; null when the shell shows the path alone. */
export function remoteOfPath(pathname: string): string | null {
  const segment = pathname.split('/')[1] ?? '';
  return Object.hasOwn(REMOTE_OF_SEGMENT, segment) ? (REMOTE_OF_SEGMENT[segment] ?? null) : null;
}
