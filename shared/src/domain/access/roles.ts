import type { BuiltInRole } from '../../contracts/access/rights.ts';
import type { Permission } from './permissions.ts';

/** The bundles that the product comes with. */
export const BUILT_IN_BUNDLES: Readonly<Record<BuiltInRole, readonly Permission[]>> = {
  owner: ['managecompany'],
  developer: ['managesettings', 'manageanalytics', 'manageadvancedanalytics'],
  projectmanager: ['manageschedule', 'manageteams', 'managesegments', 'manageusers', 'manageanalytics'],
};
