import { ownerOfPath } from '@wellspring/shared/domain/frontends/remote-grants.ts';

const QUESTIONNAIRE = /^\/vitamins\/checkup\/[^/]+\/?$/;

/** The chunk of the remote that shows the path, by the name its source gives it; null when it is not worth guessing. */
export function chunkOfPath(pathname: string): string | null {
  if (QUESTIONNAIRE.test(pathname)) return 'questionnaire';
  return ownerOfPath(pathname) === 'mfe-employee' ? 'pages' : null;
}

/** Whether the shell's navigation stands around the page; beside the questions it does not. */
export const hasNavigation = (pathname: string): boolean =>
  ownerOfPath(pathname) !== null && !QUESTIONNAIRE.test(pathname);
