import * as z from 'zod/mini';
import { Id, Locale } from '../common.ts';

/** A membership of a team or a segment, in the API's words. */
export const TeamMembership = z.object({
  id: Id,
  title: z.string(),
  visibility: z.boolean(),
  issegment: z.boolean(),
  hideDashboard: z.boolean(),
});
export type TeamMembership = z.infer<typeof TeamMembership>;

/** The signed-in person as the browser knows them. */
export const User = z.object({
  id: Id,
  email: z.string(),
  firstname: z.string(),
  lastname: z.string(),
  language: Locale,
  /** Teams the person belongs to; never a segment, whose title its people do not see. */
  member: z.array(TeamMembership),
  /** Teams and segments the person leads. */
  swarms: z.array(TeamMembership),
  /** Teams and segments the person may view without leading them. */
  viewables: z.array(TeamMembership),
  managecompany: z.boolean(),
  manageschedule: z.boolean(),
  manageteams: z.boolean(),
  managesegments: z.boolean(),
  managefeedback: z.boolean(),
  manageanalytics: z.boolean(),
  manageusers: z.boolean(),
  managesettings: z.boolean(),
  viewSegments: z.boolean(),
  viewTeams: z.boolean(),
  managepermissions: z.boolean(),
  manageadvancedanalytics: z.boolean(),
  ismanager: z.boolean(),
  issegmentmanager: z.boolean(),
  hasDashboard: z.boolean(),
  /** For the user only: 32 bytes in base64 with which their devices encrypt offline drafts. */
  deviceKey: z.optional(z.string()),
});
export type User = z.infer<typeof User>;
