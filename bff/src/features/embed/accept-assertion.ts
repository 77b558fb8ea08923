import type { EmbedKey } from '@wellspring/shared/contracts/internal/embed-key.ts';
import type { OpenEmbedSession } from '@wellspring/shared/contracts/internal/sessions.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import type { EmbedGrants } from '../../sessions/embed-grants.ts';
import type { AssertionVerifier } from './verify-assertion.ts';

export type AcceptAssertionDeps = {
  assertions: Pick<AssertionVerifier, 'verify'>;
  embedGrants: Pick<EmbedGrants, 'isFirstUse'>;
};

/**
 * Whom an assertion is about; it is used up.
 *
 * @param origin of the page that brought it
 * @throws AppError embed_assertion_invalid, also for one that was made for another page; embed_assertion_expired,
 *   embed_assertion_replayed
 */
export async function acceptAssertion(
  { assertions, embedGrants }: AcceptAssertionDeps,
  { assertion, key, origin }: { assertion: string; key: EmbedKey; origin: string },
): Promise<OpenEmbedSession> {
  const { issuer, subject, matchBy, id, rememberS, origin: meantFor } = await assertions.verify(assertion, key);
  if (meantFor !== null && meantFor !== origin) throw new AppError('embed_assertion_invalid');
  const isFirst = await embedGrants.isFirstUse(issuer, id, rememberS);
  if (!isFirst) throw new AppError('embed_assertion_replayed');
  return { issuer, subject, matchBy };
}
