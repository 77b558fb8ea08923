import { ReadSubmission } from '@wellspring/shared/contracts/answers/read-submission.ts';
import {
  ListedSubmission,
  ScoredListedSubmission,
  ScoredSubmission,
} from '@wellspring/shared/contracts/answers/scored-submission.ts';
import { SubmissionSaved, SubmissionsQuery } from '@wellspring/shared/contracts/answers/submission.ts';
import { Id, Locale } from '@wellspring/shared/contracts/common.ts';
import { SentSubmissionChange } from '@wellspring/shared/contracts/internal/sent-answers.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { requireUser } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { ById } from '../../http/by-id.ts';
import { describe } from '../../http/describe.ts';
import { strict } from '../../http/strict.ts';
import type { ReadScores } from '../../scores/read-scores.ts';
import { forwardTo, pathAtService } from '../../upstream/forward.ts';
import type { Upstream } from '../../upstream/upstream.ts';
import { addScores } from './add-scores.ts';
import { createSaveTogether } from './save-together.ts';

const tag = 'Submissions';
const LocaleQuery = z.strictObject({ _locale: z.optional(Locale) });

const Change = strict(SentSubmissionChange);

/** Answers that a user gives together; an offline device sends its drafts in separate calls. */
const FEW_ANSWERS = 20;

/** Whether a change does nothing but save a few answers, as nearly all do. */
function savesAnswersOnly({ submission, ...others }: z.infer<typeof Change>): boolean {
  const { questions = [], ...more } = submission ?? {};
  const isFew = questions.length > 0 && questions.length <= FEW_ANSWERS;
  return isFew && Object.keys(others).length === 0 && Object.keys(more).length === 0;
}

/** Hands on what the service serialised by the same contract; serialising the text again would be wasted. */
const sendAsItIs = (reply: FastifyReply, json: string) =>
  reply
    .type('application/json; charset=utf-8')
    .serializer((text: unknown) => text as string)
    .send(json);

/** Starts, saves, finishes and shares the caller's submissions. The service decides who may see what. */
export const submissionsRoutes: FastifyPluginAsyncZod<{ checkups: Upstream; readScores: ReadScores }> = async (
  app,
  { checkups, readScores },
) => {
  const forward = forwardTo(checkups);

  /** Reads from checkups under the same address. */
  const read = <T extends z.ZodMiniType>(request: FastifyRequest, schema: T) =>
    checkups.call(requireUser(request), 'GET', pathAtService(request.raw.url), schema);

  /** @throws AppError not_found when there is none, or it is not the person's to read */
  async function readScored(request: FastifyRequest): Promise<ScoredSubmission> {
    const submission = await read(request, ReadSubmission);
    const [scored] = await addScores(readScores, { person: requireUser(request), log: request.log }, [submission]);
    if (!scored) throw new AppError('internal');
    return scored;
  }
  const saveTogether = createSaveTogether(checkups);

  app.get(
    '/checkupsubmissions',
    {
      config: { embed: ['checkup', 'report'] },
      schema: {
        ...describe({
          summary: 'My submissions with their scores, without the answers that nobody else is shown',
          tag,
          answers: { 200: z.array(ScoredListedSubmission) },
          errors: [400],
        }),
        querystring: strict(SubmissionsQuery),
      },
    },
    async (request) => {
      const listed = await read(request, z.array(ListedSubmission));
      return addScores(readScores, { person: requireUser(request), log: request.log }, listed);
    },
  );

  app.get(
    '/checkupsubmissions/:id',
    {
      config: { embed: ['checkup', 'report'] },
      schema: {
        ...describe({
          summary: 'One of my submissions with its answers and scores',
          tag,
          answers: { 200: ScoredSubmission },
          errors: [404],
        }),
        params: ById,
        querystring: LocaleQuery,
      },
    },
    readScored,
  );

  app.put(
    '/checkupsubmissions/:id',
    {
      config: { embed: ['checkup'], shed: 'last' },
      schema: {
        ...describe({
          summary:
            'Save what changed, finish, or decide who may see it (`private`, `manager`) and how much (`sharingLevel`)',
          tag,
          answers: { 200: SubmissionSaved },
          errors: [400, 404, 409, 422],
        }),
        params: ById,
        body: Change,
      },
    },
    async (request, reply) => {
      if (!savesAnswersOnly(request.body)) return forward(request, reply);
      const { body } = request;
      const saved = await saveTogether({ actor: requireUser(request), id: request.params.id, body });
      return sendAsItIs(reply, saved);
    },
  );

  app.get(
    '/checkupsubmissions/getprivate/:userId',
    {
      schema: {
        ...describe({
          summary: "A person's submission that is shared with me; its answers only where they are shared too",
          tag,
          answers: { 200: ScoredSubmission },
          errors: [400, 403, 404],
        }),
        params: z.object({ userId: Id }),
        querystring: z.strictObject({ submissionid: z.optional(Id), _locale: z.optional(Locale) }),
      },
    },
    readScored,
  );
};
