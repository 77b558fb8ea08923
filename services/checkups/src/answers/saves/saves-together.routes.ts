import { SubmissionSaved } from '@wellspring/shared/contracts/answers/submission.ts';
import { type SavesAnswered, SavesTogether } from '@wellspring/shared/contracts/internal/saves.ts';
import { SentAnswersOnly } from '@wellspring/shared/contracts/internal/sent-answers.ts';
import { statusByCode } from '@wellspring/shared/error-codes.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { errorBody, logRefusal, toAppError } from '@wellspring/shared/server/http/error-plugin.ts';
import { withRequestId } from '@wellspring/shared/server/http/request-id.ts';
import { responseSerializer } from '@wellspring/shared/server/http/response-serializer.ts';
import { requireService } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { toUnavailableError } from '../../platform/database-errors.ts';
import { isClosedTo } from '../sharing/closed-answers.ts';
import type { SubmissionRepository } from '../submissions/submission.repository.ts';
import type { SaveSubmission } from './save-submission.ts';

type Together = SavesTogether['saves'][number];
type Answered = SavesAnswered['answers'][number];

type SavesDeps = { save: SaveSubmission; submissions: Pick<SubmissionRepository, 'findHead'> };

/** The usual limit is made for one save. */
const BODY_LIMIT = 512 * 1024;

const write = responseSerializer({ schema: SubmissionSaved });

/** @throws AppError invalid_request naming what does not fit */
function answersOf(body: unknown): SentAnswersOnly {
  const read = SentAnswersOnly.safeParse(body);
  if (read.success) return read.data;
  const fields = read.error.issues.map(({ path, code }) => ({ path: path.join('.'), code }));
  throw new AppError('invalid_request', { fields });
}

/**
 * Many users' saves in one call, which costs a fraction of as many calls. It grants nothing: each save is authorised by
 * its own user's token, and refused on its own.
 */
export const savesTogetherRoutes: FastifyPluginAsyncZod<SavesDeps> = async (app, { save, submissions }) => {
  app.post('/internal/saves', { bodyLimit: BODY_LIMIT, schema: { body: SavesTogether } }, async (request) => {
    requireService(request);

    async function answer({ token, id, body }: Together, log: FastifyBaseLogger): Promise<Answered> {
      try {
        const actor = app.actorOf(token);
        if (actor.kind !== 'user') throw new AppError('not_allowed');
        const head = actor.closedBefore === undefined ? null : await submissions.findHead(id);
        if (head && isClosedTo(actor, head)) throw new AppError('not_found');
        const saved = write(await save(id, actor.userId, answersOf(body)));
        log.debug({ route: request.routeOptions.url, status: 200 }, 'saved in a batch');
        return { status: 200, body: saved };
      } catch (thrown) {
        const error = toAppError(toUnavailableError(thrown));
        const { method, routeOptions } = request;
        logRefusal({ method, routeOptions, log }, error);
        if (error.code === 'internal') log.error({ err: error.cause ?? error }, 'request failed');
        return { status: statusByCode[error.code], body: JSON.stringify(errorBody(error, request.id)) };
      }
    }
    /** Under the id of the user's own request, not of the call that many share. */
    function answerAsRequested(one: Together): Promise<Answered> {
      const { requestId } = one;
      if (requestId === undefined) return answer(one, request.log);
      return withRequestId(requestId, () => answer(one, app.log.child({ reqId: requestId })));
    }
    return { answers: await Promise.all(request.body.saves.map(answerAsRequested)) } satisfies SavesAnswered;
  });
};
