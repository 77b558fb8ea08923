import type { PermissionName } from '@wellspring/shared/contracts/access/rights.ts';

/** The permissions as they are listed: those about people first, those that open most last. */
export const PERMISSION_ORDER = [
  'manageusers',
  'manageteams',
  'managesegments',
  'manageschedule',
  'manageanalytics',
  'viewTeams',
  'viewSegments',
  'managefeedback',
  'managesettings',
  'manageadvancedanalytics',
  'managepermissions',
  'managecompany',
] as const satisfies readonly PermissionName[];
