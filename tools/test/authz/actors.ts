import { PERMISSIONS, type Permission } from '@wellspring/shared/domain/access/permissions.ts';

/** Users with a session of their own, and their permissions; the others differ in the teams they belong to. */
export const USERS: Readonly<Record<string, readonly Permission[]>> = {
  employee: [],
  'other-employee': [],
  'team-manager': [],
  'other-team-manager': [],
  'segment-manager': [],
  manageschedule: ['manageschedule'],
  manageteams: ['manageteams'],
  managesegments: ['managesegments'],
  managefeedback: ['managefeedback'],
  manageanalytics: ['manageanalytics'],
  manageadvancedanalytics: ['manageadvancedanalytics'],
  manageusers: ['manageusers'],
  managesettings: ['managesettings'],
  viewSegments: ['viewSegments'],
  viewTeams: ['viewTeams'],
  managepermissions: ['managepermissions'],
  'company-admin': ['managecompany'],
};

/** Permissions whose actor is missing here. */
export const permissionsWithoutActor = PERMISSIONS.filter(
  (name) => !Object.values(USERS).some((held) => held.includes(name)),
);

/** The actors of every row of the matrix. */
export const ACTORS = [...Object.keys(USERS), 'anonymous', 'embed-token', 'disabled-user', 'expired-token'];
