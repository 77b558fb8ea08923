import type { EmbedKey } from '@wellspring/shared/contracts/internal/embed-key.ts';
import { EmbedPersonState } from '@wellspring/shared/contracts/internal/sessions.ts';
import { isAppError } from '@wellspring/shared/errors.ts';
import { asBff } from '../../../sessions/internal-actor.ts';
import type { Upstream } from '../../../upstream/upstream.ts';
import type { AssertionVerifier } from '../verify-assertion.ts';
import { explainAssertion } from './explain-assertion.ts';
import { type Finding, failed, fine } from './steps.ts';

type VouchingDeps = { assertions: AssertionVerifier; checkups: Upstream; audience: string };
type VouchingQuestion = {
  key: EmbedKey;
  origin: string;
  assertion: string | undefined;
  /** The element's `auth`, where the page's source says it. */
  auth: string | undefined;
};

const LOG_INS = ['popup', 'login'];

/** Whether the page can say who its reader is: by issuers whose keys can be read, and by an assertion where there is one. */
export async function checkVouching(deps: VouchingDeps, question: VouchingQuestion): Promise<Finding> {
  const { key, assertion, auth } = question;
  if (assertion !== undefined) return checkAssertion(deps, question, assertion);
  if (auth !== undefined && LOG_INS.includes(auth)) return fine('reader-logs-in');
  if (key.issuers.length === 0) return failed('no-issuer');
  for (const issuer of key.issuers) {
    const state = await deps.assertions.readKeys(issuer);
    if (state !== 'readable')
      return failed(state === 'empty' ? 'no-keys' : 'keys-unreadable', { issuer: issuer.issuer });
  }
  return fine('keys-readable');
}

async function checkAssertion(
  { assertions, checkups, audience }: VouchingDeps,
  { key, origin }: VouchingQuestion,
  assertion: string,
): Promise<Finding> {
  try {
    const { issuer, subject, matchBy, origin: meantFor } = await assertions.verify(assertion.trim(), key);
    if (meantFor !== null && meantFor !== origin)
      return failed(
        'wrong-origin',
        { origin },
        {
          place: 'claims',
          lines: [
            { sign: 'minus', text: `"origin": ${JSON.stringify(meantFor).slice(0, 200)}` },
            { sign: 'plus', text: `"origin": "${origin}"` },
          ],
          copy: `"origin": "${origin}"`,
          software: null,
        },
      );
    const person = { issuer, subject, matchBy };
    const { state } = await checkups.call(asBff, 'POST', '/internal/sessions/embed/person', EmbedPersonState, person);
    if (state === 'unknown') return failed('unknown-person', { issuer });
    return state === 'disabled' ? failed('disabled-person') : fine('assertion-accepted');
  } catch (error) {
    if (!isAppError(error)) throw error;
    if (error.code === 'unavailable') return failed('keys-unreadable', { issuer: '' });
    return explainAssertion({ assertion, error, key, audience });
  }
}
