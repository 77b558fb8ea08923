import * as z from 'zod/mini';
import { PermissionName } from '../access/rights.ts';
import { Id, Locale, oneOrMany, Paging } from '../common.ts';
import { Profile, ProfileChange } from './profile.ts';
import { TeamChoice } from './team-choice.ts';

/** `inactive`: no log-in and no invitations, keeps their teams; `former`: left the company. */
export const UserState = z.enum(['current', 'inactive', 'former']);
export type UserState = z.infer<typeof UserState>;

/** `orphaned`: current, and a member of no team. */
export const UserStateFilter = z.enum(['current', 'inactive', 'former', 'orphaned']);
export type UserStateFilter = z.infer<typeof UserStateFilter>;

export const UserSort = z.enum(['name', '-name', 'email', '-email', 'employmentstart', '-employmentstart']);
export type UserSort = z.infer<typeof UserSort>;

/** Which people are meant; without a property all of them. Nothing here shows who has answered. */
const filter = {
  state: z.optional(UserStateFilter),
  /** Members of any of these teams, or of a team below. */
  team: z.optional(oneOrMany(Id)),
  branch: z.optional(Id),
  permission: z.optional(PermissionName),
  language: z.optional(Locale),
};

const page = { ...Paging, _sort: z._default(UserSort, 'name') };

export const UserFilter = z.object(filter);
export type UserFilter = z.infer<typeof UserFilter>;

/** In addresses: without a name, which proxies and browsers would log. */
export const UsersQuery = z.object({ ...filter, ...page });
export type UsersQuery = z.infer<typeof UsersQuery>;

/** Also by name or address, as a body: beginnings of words, all of which must be there. */
export const UserSearch = z.object({
  text: z._default(z.string().check(z.maxLength(100)), ''),
  state: filter.state,
  team: z.optional(z.array(Id).check(z.maxLength(100))),
  branch: filter.branch,
  permission: filter.permission,
  language: filter.language,
  _start: z._default(z.int().check(z.minimum(0), z.maximum(1_000_000)), 0),
  _limit: z._default(z.int().check(z.minimum(1), z.maximum(100)), 10),
  _sort: page._sort,
});
export type UserSearch = z.infer<typeof UserSearch>;

/** One line of the list of people. */
export const ListedUser = z.object({
  id: Id,
  firstname: z.string(),
  lastname: z.string(),
  email: z.string(),
  language: Locale,
  state: UserState,
  /** Teams they belong to, without segments, by title. */
  teams: z.array(TeamChoice),
  /** Leads or views a team. */
  isManager: z.boolean(),
  /** Holds at least one right of an administrator. */
  isAdministrator: z.boolean(),
  /** Whether the reader may change this person: only when they hold every right of this person. */
  mayManage: z.boolean(),
  profile: z.pick(Profile, {
    jobTitle: true,
    employmentType: true,
    companyBranch: true,
    employmentStart: true,
    employmentEnd: true,
  }),
});
export type ListedUser = z.infer<typeof ListedUser>;

export const FoundUsers = z.object({ rows: z.array(ListedUser), count: z.int() });
export type FoundUsers = z.infer<typeof FoundUsers>;

/** Above what is stored, so that a text that is too long is reported at its field. */
const line = z.string().check(z.maxLength(1_000));
const { language: _language, profileRevision: _revision, ...profileFields } = ProfileChange.shape;
const memberOf = z.array(Id).check(z.maxLength(50));

/** Id of the recorded change, made by the browser, which undoes it by this id. */
const changeId = z.optional(Id);

/** A new person. Never a password: a link to choose one is mailed. */
export const NewUser = z.object({
  /** Made by the browser, so that a repeated request makes one person. */
  id: z.optional(Id),
  firstname: z._default(line, ''),
  lastname: z._default(line, ''),
  email: z._default(line, ''),
  language: Locale,
  /** Teams to belong to. */
  teamIds: z._default(memberOf, []),
  /** Whether to mail a link with which to choose a password. */
  sendWelcome: z._default(z.boolean(), false),
  changeId,
  ...profileFields,
});
export type NewUser = z.infer<typeof NewUser>;

/** Changes of a person; what is not named stays as it is. */
export const UserChange = z.object({
  /** `profileRevision` of the person that the change is based on. */
  revision: z.int().check(z.minimum(0)),
  firstname: z.optional(line),
  lastname: z.optional(line),
  /** After the person's first log-in it is only proposed, and holds once they confirm it. */
  email: z.optional(line),
  language: z.optional(Locale),
  teamIds: z.optional(memberOf),
  changeId,
  ...profileFields,
});
export type UserChange = z.infer<typeof UserChange>;

export const UserStateChange = z.object({ state: UserState, changeId });
export type UserStateChange = z.infer<typeof UserStateChange>;

/** People of one request: short enough that it can be stopped in between. */
export const MAX_BULK = 50;

/** The same for several people; repeated it changes nothing more. */
export const BulkAct = z.object({
  ids: z.array(Id).check(z.minLength(1), z.maxLength(MAX_BULK)),
  act: z.enum(['add-to-team', 'send-link', 'make-inactive', 'make-former', 'make-current']),
  /** Of `add-to-team`. */
  teamId: z.optional(Id),
  /** The same in all requests of one act, which is undone at once. */
  changeId,
});
export type BulkAct = z.infer<typeof BulkAct>;

/** How many it was done to, and why not to the others. */
export const BulkResult = z.object({
  done: z.int(),
  refused: z.array(
    z.object({ id: Id, code: z.enum(['not_found', 'not_allowed', 'oneself', 'not_current', 'last_holder']) }),
  ),
});
export type BulkResult = z.infer<typeof BulkResult>;

/** As a comma-separated text or a workbook, in the reader's language. */
export const ExportFormat = z.enum(['csv', 'xlsx']);
export type ExportFormat = z.infer<typeof ExportFormat>;

/** The people of a search, on all its pages, as a file. */
export const UserExport = z.object({
  text: UserSearch.shape.text,
  state: filter.state,
  team: UserSearch.shape.team,
  branch: filter.branch,
  permission: filter.permission,
  language: filter.language,
  format: ExportFormat,
});
export type UserExport = z.infer<typeof UserExport>;
