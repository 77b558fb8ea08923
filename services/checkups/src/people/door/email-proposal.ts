import type { ProposedEmail, UserRow } from './person.ts';

/** How long a person may confirm a proposed address: also after a holiday. */
export const PROPOSAL_MS = 14 * 86_400_000;

/**
 * Whether a person has, or may have, logged in. From then on their address is the key to private reports, and an
 * administrator only proposes a new one.
 */
export const hasLoggedIn = ({ passwordHash, externalIds }: Pick<UserRow, 'passwordHash' | 'externalIds'>): boolean =>
  passwordHash !== '' || externalIds.length > 0;

export const isOpenProposal = (proposal: ProposedEmail | undefined, now = new Date()): proposal is ProposedEmail =>
  proposal !== undefined && proposal.expiresAt > now;
