import type { GivenRole } from '@wellspring/shared/contracts/access/rights.ts';
import type { Permission } from '@wellspring/shared/domain/access/permissions.ts';
import type { ClientSession } from 'mongoose';
import type { UserRow } from './person.ts';

/** A person as far as their rights go. */
export type RightsRow = Pick<
  UserRow,
  | '_id'
  | 'firstname'
  | 'lastname'
  | 'language'
  | 'status'
  | 'permissions'
  | 'ownGrants'
  | 'roleGrants'
  | 'permissionVersion'
>;

type Grants = Pick<Required<UserRow>, 'permissions' | 'ownGrants' | 'roleGrants'>;

export type GrantsRepository = {
  /** An active person; null when there is none of this id. */
  find: (userId: string, session?: ClientSession) => Promise<RightsRow | null>;
  /** Writes what they hold; their sessions follow as soon as the BFF asks about them again, within three seconds. */
  write: (userId: string, grants: Grants, session: ClientSession) => Promise<void>;
  /** All who have a role. */
  listWithRole: (role: GivenRole, session?: ClientSession) => Promise<RightsRow[]>;
  countWithRole: (role: GivenRole) => Promise<number>;
  /** Active people who hold a permission or `managecompany`, by last name. */
  listHolders: (permission: Permission, page: { start: number; limit: number }) => Promise<RightsRow[]>;
  countHolders: (permission: Permission) => Promise<number>;
};
