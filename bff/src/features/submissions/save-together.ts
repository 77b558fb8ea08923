import { randomUUID } from 'node:crypto';
import type { Actor } from '@wellspring/shared/contracts/internal/actor.ts';
import { MAX_SAVES, SavesAnswered } from '@wellspring/shared/contracts/internal/saves.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { createBatches } from '@wellspring/shared/server/batches.ts';
import { currentRequestId, withRequestId } from '@wellspring/shared/server/http/request-id.ts';
import { asBff } from '../../sessions/internal-actor.ts';
import { toRefusal, type Upstream } from '../../upstream/upstream.ts';

/** One person's changed answers, as the contract understood them. */
export type AnswersSave = { actor: Actor; id: string; body: unknown };

/** Calls under way at once; while there are fewer, nothing waits. */
const CONCURRENCY = 2;

/** With the id of its own request: the call is made in the middle of another one. */
type Waiting = AnswersSave & { requestId: string; resolve: (body: string) => void; reject: (error: unknown) => void };

/**
 * Passes saves on to the service; saves that arrive while a call is under way are sent together in the next one. A lone
 * save is sent immediately. Each save carries the token of its own user and gets its own answer.
 * Resolves with the service's answer as JSON. @throws the service's refusal, or AppError unavailable
 */
export function createSaveTogether(checkups: Upstream): (save: AnswersSave) => Promise<string> {
  async function sendAlone({ actor, id, body }: AnswersSave): Promise<string> {
    const answer = await checkups.send(
      actor,
      'PUT',
      `/checkupsubmissions/${encodeURIComponent(id)}`,
      JSON.stringify(body),
    );
    return answer.body.toString();
  }

  async function sendTogether(group: readonly Waiting[]): Promise<void> {
    const saves = group.map(({ actor, id, body, requestId }) => ({
      token: checkups.tokenFor(actor),
      id,
      body,
      requestId,
    }));
    const { answers } = await checkups.call(asBff, 'POST', '/internal/saves', SavesAnswered, { saves });
    for (const [at, { resolve, reject }] of group.entries()) {
      const answer = answers[at];
      if (answer?.status === 200) resolve(answer.body);
      else reject(answer ? toRefusal(answer) : new AppError('internal'));
    }
  }

  async function run(group: readonly Waiting[]): Promise<void> {
    try {
      const [only] = group;
      if (group.length === 1 && only) only.resolve(await withRequestId(only.requestId, () => sendAlone(only)));
      else await withRequestId(randomUUID(), () => sendTogether(group));
    } catch (error) {
      for (const { reject } of group) reject(error);
    }
  }

  const add = createBatches({ concurrency: CONCURRENCY, maxBatch: MAX_SAVES, run });
  return (save) => {
    const requestId = currentRequestId() ?? randomUUID();
    return new Promise((resolve, reject) => add({ ...save, requestId, resolve, reject }));
  };
}
