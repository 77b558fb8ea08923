import * as z from 'zod/mini';
import { Id, Paging } from '../common.ts';
import { PersonName } from '../talk/meeting.ts';

export const TeamRole = z.enum(['member', 'manager', 'viewer']);
export type TeamRole = z.infer<typeof TeamRole>;

export const TeamMembersQuery = z.object({ role: z._default(TeamRole, 'member'), ...Paging });
export type TeamMembersQuery = z.infer<typeof TeamMembersQuery>;

export const TeamMembersCountQuery = z.object({ role: z._default(TeamRole, 'member') });

/** Sent as a body: names must not be in addresses, which proxies and browsers log. */
export const TeamMembersSearch = z.object({
  role: z._default(TeamRole, 'member'),
  /** Beginnings of words of the name or of the e-mail address; empty: everybody. */
  text: z._default(z.string().check(z.maxLength(100)), ''),
  /** `next` of the page before. */
  after: z.optional(Id),
  limit: z._default(z.int().check(z.minimum(1), z.maximum(100)), 10),
});
export type TeamMembersSearch = z.infer<typeof TeamMembersSearch>;

export const NewTeamMember = z.object({ userId: Id, role: TeamRole });
export type NewTeamMember = z.infer<typeof NewTeamMember>;

export const TeamMember = z.object({ ...PersonName.shape, role: TeamRole });
export type TeamMember = z.infer<typeof TeamMember>;

/** A page of members in the order in which they came. */
export const TeamMembersFound = z.object({
  people: z.array(TeamMember),
  /** Where the next page begins; null: there is none. */
  next: z.nullable(Id),
});
export type TeamMembersFound = z.infer<typeof TeamMembersFound>;
