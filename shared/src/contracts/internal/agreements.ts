import * as z from 'zod/mini';
import { Id } from '../common.ts';
import { Agreement } from '../talk/agreement.ts';
import { ReplyToAgreement } from './team-replies.ts';

/** BFF to checkups, as the user: what a team agreed on. */
export const AgreementsAsked = z.object({ team: Id });

/** Null: actions are switched off, or the user does not see what this team agreed on. */
export const TeamAgreements = z.nullable(
  z.object({
    /** Whether the user may agree on an action for the team. */
    mayAgree: z.boolean(),
    /** Newest first. */
    agreements: z.array(Agreement),
    /** Those that were published, and the user's own drafts. */
    replies: z.array(ReplyToAgreement),
    /** Agreements about which the user may tell the team. */
    repliable: z.array(Id),
  }),
);
export type TeamAgreements = z.infer<typeof TeamAgreements>;
