import type { EmbedCanary } from '@wellspring/shared/contracts/access/embed.ts';

/** What the token route answers. */
export type Given = {
  access_token: string;
  /** Seconds. */
  expires_in: number;
  /** The token itself buys the next one: no one else can vouch for the user without asking them again. */
  renewable?: boolean;
  user?: unknown;
  /** The release that this user gets instead of the live one. */
  canary?: EmbedCanary;
};

/**
 * How the person is proved to the server: the page's signed word, a one-time code of the log-in window, or a token that
 * the log-in in the frame was answered with.
 */
export type Proof = { assertion: string } | { code: string; verifier: string } | { given: Given };

/** Why a proof is wanted. */
export type ProofReason = 'initial' | 'refresh';

export type AskForProof = (reason: ProofReason) => Promise<Proof>;
