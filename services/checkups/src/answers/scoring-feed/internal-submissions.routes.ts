import { ReadersAsked, ReadersTold, SubmissionsCompared } from '@wellspring/shared/contracts/internal/feed.ts';
import {
  type PackedScoringRequest,
  ScoringRequests,
  ScoringRequestsAsked,
  SubmissionsProcessed,
} from '@wellspring/shared/contracts/internal/scoring.ts';
import { requireService } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type FrameReader, frameId } from '../../checkups/door/frame.ts';
import type { ContentReader } from '../../content/door/content.ts';
import type { OutboxWriter } from '../../platform/outbox/outbox.ts';
import type { FinishedRow } from '../door/submission.ts';
import type { SubmissionRepository } from '../submissions/submission.repository.ts';
import type { ListReaders } from './list-readers.repository.ts';
import { createAnswerPacker } from './pack-answers.ts';
import type { RespondentKeyOf } from './respondent-key.ts';
import { scoringKey } from './scoring-key.ts';

export type InternalSubmissionDeps = {
  submissions: SubmissionRepository;
  content: ContentReader;
  outbox: OutboxWriter;
  frames: FrameReader;
  respondentKeyOf: RespondentKeyOf;
  listReaders: ListReaders;
};

/** What other processes ask about submissions. Names, addresses, user ids and notes never leave through here. */
export const internalSubmissionsRoutes: FastifyPluginAsyncZod<{ deps: InternalSubmissionDeps }> = async (
  app,
  { deps },
) => {
  const { submissions, content, outbox, frames, respondentKeyOf, listReaders } = deps;

  app.post(
    '/internal/scoring-requests',
    { schema: { body: ScoringRequestsAsked, response: { 200: ScoringRequests } } },
    async (request) => {
      requireService(request);
      const rows = await submissions.listFinished(request.body.submissionIds);
      // An own vitamin counts in no result: analytics does not receive its sets.
      const places = rows.flatMap(({ entryId, userId }) => (entryId === null ? [] : [{ entryId, userId }]));
      const [all, found] = await Promise.all([content.read(), frames.find(places)]);
      const packer = createAnswerPacker(all);
      // A score without a frame enters no result; its author can still read it.
      const frameOf = ({ entryId, userId, isLeftOut }: FinishedRow) =>
        entryId === null || isLeftOut ? null : (found.get(frameId(entryId, userId)) ?? null);
      const requests = rows.map((row) => ({ ...factsOf(row), frame: frameOf(row), ...packer.pack(row) }));
      return { sheets: packer.sheets, requests };
    },
  );

  function factsOf(row: FinishedRow): Omit<PackedScoringRequest, 'frame' | 'sheet' | 'values'> {
    return {
      submissionId: row._id,
      version: row.feedVersion,
      answersHash: row.answersHash,
      isShared: row.isShared,
      respondentKey: respondentKeyOf(row.userId),
      entryId: row.entryId,
      checkupId: row.checkupId,
      isPulse: row.isPulse,
      finishedAt: row.finishedAt.toISOString(),
      ...(Object.keys(row.own).length > 0 ? { own: row.own } : {}),
    };
  }

  app.post(
    '/internal/feed/readers',
    { schema: { body: ReadersAsked, response: { 200: ReadersTold } } },
    async (request) => {
      requireService(request);
      return { submissionIds: await listReaders(request.body.entryId) };
    },
  );

  app.post(
    '/internal/submissions/finished',
    { schema: { body: SubmissionsCompared, response: { 200: SubmissionsCompared } } },
    async (request) => {
      requireService(request);
      const heads = await submissions.listHeads(request.body.submissionIds);
      return { submissionIds: heads.filter(({ isFinished }) => isFinished).map(({ _id }) => _id) };
    },
  );

  app.post(
    '/internal/submissions/processed',
    { bodyLimit: 1024 * 1024, schema: { body: SubmissionsProcessed } },
    async (request, reply) => {
      requireService(request);
      // The key contains the digest: a submission that was reset or changed since stays pending.
      await outbox.markDoneUpTo(
        request.body.processed.map(({ submissionId, answersHash, version }) => ({
          key: scoringKey(submissionId, answersHash),
          version,
        })),
      );
      return reply.status(204).send();
    },
  );
};
