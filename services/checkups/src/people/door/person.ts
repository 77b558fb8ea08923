import type { GivenRole } from '@wellspring/shared/contracts/access/rights.ts';
import type { ManagerChoice } from '@wellspring/shared/contracts/checkups/checkup.ts';
import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { UserState } from '@wellspring/shared/contracts/people/managed-user.ts';
import type { Permission } from '@wellspring/shared/domain/access/permissions.ts';
import type { Closure } from './closure.ts';

/** Who gave something and when; null for what was there before this was written down. */
type Given = { giverId: string | null; at: Date | null };

export type OwnGrant = Given & { permission: Permission };
export type RoleGrant = Given & { role: GivenRole };

/** `inactive`: no log-in and no invitations, but still with the company. */
export type UserStatus = 'active' | 'inactive' | 'former';

/** An address that an administrator wants to give to a person who has logged in already. */
export type ProposedEmail = {
  /** Lower case, NFC. */
  email: string;
  proposedBy: string;
  /** Of the code that was sent to the old mailbox. */
  digest: string;
  expiresAt: Date;
  /** The administrator says that the old mailbox is lost: a second one may confirm. Absent otherwise. */
  isMailboxLost?: true;
};

/** A person in the customer's directory. */
export type Provisioned = {
  /** Lower case, NFC; absent once the directory has removed the person. */
  userName?: string;
  /** The directory's own id of the person. */
  externalId?: string;
  /** Since when the directory does not have the person any more; absent while it does. */
  removedAt?: Date;
};

/** A person as stored. */
export type UserRow = {
  _id: string;
  /** Lower case, NFC. */
  email: string;
  passwordHash: string;
  firstname: string;
  lastname: string;
  language: Locale;
  /** All they hold: of their own and from their roles, written with the grants. */
  permissions: string[];
  ownGrants?: OwnGrant[];
  roleGrants?: RoleGrant[];
  status: UserStatus;
  /** Since when the person is former, which retention counts from; absent otherwise. */
  formerSince?: Date;
  profile: Record<string, unknown>;
  /** Counts the changes of the profile; absent before the first. */
  profileRevision?: number;
  externalIds: { issuer: string; subject: string }[];
  /** How the customer's directory knows the person; absent for a person it never wrote. */
  provisioned?: Provisioned;
  /** Folded words of the names and the address, which the person is found by (search-words.ts); written with them. */
  searchWords: string[];
  /** Folded last and first name, by which lists are sorted; written with them. */
  sortName: string;
  /** A new address that waits for the person's confirmation; absent without one. */
  proposedEmail?: ProposedEmail;
  /** What is closed to the account, the oldest first; absent when nothing is. */
  closures?: Closure[];
  permissionVersion: number;
  /** When the user was erased; absent otherwise. */
  erasedAt?: Date;
  createdAt: Date;
  updatedAt: Date;
};

/** A stored status in the API's words. */
export const toUserState = (status: UserStatus): UserState => (status === 'active' ? 'current' : status);

export type TeamRow = {
  _id: string;
  title: string;
  isSegment: boolean;
  isCompany: boolean;
  isVisible: boolean;
  hideDashboard: boolean;
  description: string;
  color: string;
  parentId: string | null;
  /** All teams above, the top one first. */
  ancestorIds: string[];
  /** Top of a tree of its own, beside the company team; absent is false. */
  isBase?: boolean;
  /** Where an orphaned team was before the team above it was deleted; absent otherwise. */
  orphanedFrom?: { parentId: string; title: string; at: Date };
  /** Counts the changes of administrators; absent before the first. */
  revision?: number;
};

/** Whether a team has no place in the tree: the team above it was deleted. */
export const isOrphaned = (team: Pick<TeamRow, 'parentId' | 'isCompany' | 'isBase' | 'isSegment'>): boolean =>
  team.parentId === null && !team.isCompany && !team.isSegment && team.isBase !== true;

export type MembershipRole = 'member' | 'manager' | 'viewer';

export type MembershipRow = {
  _id: string;
  userId: string;
  teamId: string;
  role: MembershipRole;
  /** Of a new manager or viewer: those concerned were not notified yet. Absent otherwise. */
  isUnannounced?: true;
};

/** The readable fields of a user: without the password hash, the profile and what is written for searching. */
export type Person = Omit<
  UserRow,
  'passwordHash' | 'profile' | 'profileRevision' | 'searchWords' | 'sortName' | 'proposedEmail' | 'provisioned'
>;

export type Link = { role: MembershipRole; team: TeamRow };

/** Two spellings of one address are one person: without spaces around, composed, lower case. */
export const normaliseEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase();

/** What the other features ask about people. */
export type PeopleReader = {
  findPerson: (userId: string) => Promise<Person | null>;
  linksOf: (userId: string) => Promise<Link[]>;
  /** Whether any of the person's teams shows the dashboard; see `deriveFlags`. */
  hasDashboard: (userId: string) => Promise<boolean>;
  /** The people who lead a visible team (no segment) this person belongs to; never the person. */
  managerIdsOf: (userId: string) => Promise<Set<string>>;
  /** The same with their names and the teams they lead, by last name; only people who are still there. */
  managersOf: (userId: string) => Promise<ManagerChoice[]>;
  /** Teams and segments the person is a member of. */
  memberTeamIdsOf: (userId: string) => Promise<Set<string>>;
  /** First and last name by id; people who do not exist are absent. */
  namesOf: (userIds: readonly string[]) => Promise<Map<string, string>>;
};
