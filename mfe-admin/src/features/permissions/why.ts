import type { PermissionName, PersonRights } from '@wellspring/shared/contracts/access/rights.ts';

/** Pages that rights open, and any one right that opens each. */
export const PAGE_RIGHTS = {
  users: ['manageusers'],
  teams: ['manageteams'],
  segments: ['managesegments'],
  schedule: ['manageschedule'],
  analytics: ['manageanalytics'],
  feedback: ['managefeedback'],
  settings: ['managesettings'],
  rights: ['managepermissions'],
  audit: [],
  'team-reports': ['viewTeams'],
  'segment-reports': ['viewSegments'],
} as const satisfies Record<string, readonly PermissionName[]>;
export type PageName = keyof typeof PAGE_RIGHTS;

/** What can be asked about: a page, reports of a team that the person leads or views, or any person's report. */
export type Asked = { page: PageName } | { teamId: string } | 'personal-report';

export type Why =
  | { answer: 'only-if-shared' }
  | { answer: 'yes'; by: PersonRights['permissions'][number]; others: PermissionName[] }
  | { answer: 'yes'; team: { id: string; title: string }; place: 'leads' | 'views' }
  | { answer: 'no'; needs: PermissionName[] };

/** Which path opens it, and which would. A person's report has one answer, whether it is shared or not. */
export function explain(rights: PersonRights, asked: Asked): Why {
  if (asked === 'personal-report') return { answer: 'only-if-shared' };
  if ('teamId' in asked) {
    for (const place of ['leads', 'views'] as const) {
      const team = rights[place].find(({ id }) => id === asked.teamId);
      if (team) return { answer: 'yes', team, place };
    }
    return { answer: 'no', needs: ['viewTeams'] };
  }
  const paths = [...PAGE_RIGHTS[asked.page], 'managecompany'] satisfies PermissionName[];
  // It includes every other permission.
  const by = paths.flatMap((name) => rights.permissions.find(({ permission }) => permission === name) ?? [])[0];
  if (!by) return { answer: 'no', needs: paths };
  return { answer: 'yes', by, others: paths.filter((name) => name !== by.permission) };
}
