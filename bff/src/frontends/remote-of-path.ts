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

const QUESTIONNAIRE = /^\/vitamins\/checkup\/[^/]+\/?$/;

/** The chunk of the remote that shows the path, by the name its source gives it; null when it is not worth guessing. */
export function chunkOfPath(pathname: string): string | null {
  if (QUESTIONNAIRE.test(pathname)) return 'questionnaire';
  return remoteOfPath(pathname) === 'mfe-employee' ? 'pages' : null;
}

/** Whether the shell's navigation stands around the page; beside the questions it does not. */
export const hasNavigation = (pathname: string): boolean =>
  remoteOfPath(pathname) !== null && !QUESTIONNAIRE.test(pathname);

/** The remote whose files are worth fetching together with the page; null when the shell shows the path alone. */
export function remoteOfPath(pathname: string): string | null {
  const segment = pathname.split('/')[1] ?? '';
  return Object.hasOwn(REMOTE_OF_SEGMENT, segment) ? (REMOTE_OF_SEGMENT[segment] ?? null) : null;
}
