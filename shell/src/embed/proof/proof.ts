import type { EmbedCanary } from '@wellspring/shared/contracts/access/embed.ts';

/** What the token route answers. */
export type Given = {
  access_token: string;
  /** Seconds. */
  expires_in: number;
  /** The token itself buys the next one: no one else can vouch for the user without asking them again. */
  renewable?: boolean;
  user?: unknown;
  /** By view, releases that this user gets instead of the live ones. */
  canaries?: Readonly<Record<string, EmbedCanary>>;
};

/**
 * How the person is proved to the server: the page's signed word, a one-time code of the log-in window, or a token that
 * the log-in in the frame was answered with.
 */
export type Proof = { assertion: string } | { code: string; verifier: string } | { given: Given } | Shared;

/** Another frame of the page is asking already: its token is for this one too. */
export type Shared = { shared: true };

/** Why a proof is wanted. */
export type ProofReason = 'initial' | 'refresh';

/** @param canShare a token of another frame of the page would do as well */
export type AskForProof = (reason: ProofReason, canShare?: boolean) => Promise<Proof>;

/** Elements of a page that show the same reader to the same key share a token. */
export type Sharing = {
  /** Known to the elements of one page alone. */
  group: string;
  /** The views of all of them. */
  views: readonly string[];
};
