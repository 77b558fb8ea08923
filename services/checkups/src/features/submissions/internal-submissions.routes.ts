import { Id } from '@wellspring/shared/contracts/common.ts';
import {
  type PackedScoringRequest,
  ReadableSubmissions,
  ScoringRequests,
  ScoringRequestsAsked,
  SubmissionsProcessed,
} from '@wellspring/shared/contracts/internal/scoring.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { requireService, userOf } from '@wellspring/shared/server/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import type { Audit } from '../../domain/audit.ts';
import type { ContentReader } from '../../domain/content.ts';
import type { OutboxWriter } from '../../domain/outbox.ts';
import type { Link } from '../../domain/person.ts';
import type { FinishedRow, SubmissionHead } from '../../domain/submission.ts';
import { createAnswerPacker } from './pack-answers.ts';
import type { RespondentKeyOf } from './respondent-key.ts';
import { scoringKey } from './scoring-key.ts';
import { isSharedWith } from './share-submission.ts';
import type { SubmissionRepository } from './submission.repository.ts';

export type InternalSubmissionParts = {
  submissions: SubmissionRepository;
  content: ContentReader;
  outbox: OutboxWriter;
  linksOfAll: (userIds: readonly string[]) => Promise<Map<string, Link[]>>;
  managerIdsOf: (userId: string) => Promise<Set<string>>;
  respondentKeyOf: RespondentKeyOf;
  audit: Audit;
};

const ReadableAsked = z.object({ submissionIds: z.array(Id).check(z.minLength(1), z.maxLength(100)) });

/** What other processes ask about submissions. Names, addresses, user ids and notes never leave through here. */
export const internalSubmissionsRoutes: FastifyPluginAsyncZod<{ parts: InternalSubmissionParts }> = async (
  app,
  { parts },
) => {
  const { submissions, content, outbox, linksOfAll, managerIdsOf, respondentKeyOf } = parts;

  async function isReadable(readerId: string, head: Omit<SubmissionHead, 'isProcessed'>): Promise<boolean> {
    return head.userId === readerId || isSharedWith(readerId, head, await managerIdsOf(head.userId));
  }

  app.post(
    '/internal/readable-submissions',
    { schema: { body: ReadableAsked, response: { 200: ReadableSubmissions } } },
    async (request) => {
      const { userId } = userOf(request);
      const heads = await submissions.listHeads(request.body.submissionIds);
      const allowed = await Promise.all(heads.map((head) => isReadable(userId, head)));
      const readable = heads.filter((_, at) => allowed[at]);
      // One answer is about one person; a second person is another question.
      const authorId = readable[0]?.userId;
      if (authorId === undefined) throw new AppError('not_found');
      const submissionIds = readable.filter((head) => head.userId === authorId).map((head) => head._id);
      if (authorId !== userId)
        await Promise.all(submissionIds.map((objectId) => parts.audit({ act: 'submission_viewed', userId, objectId })));
      return { respondentKey: respondentKeyOf(authorId), submissionIds };
    },
  );

  app.post(
    '/internal/scoring-requests',
    { schema: { body: ScoringRequestsAsked, response: { 200: ScoringRequests } } },
    async (request) => {
      requireService(request);
      const rows = await submissions.listFinished(request.body.submissionIds);
      const [all, links] = await Promise.all([content.read(), linksOfAll(rows.map((row) => row.userId))]);
      const packer = createAnswerPacker(all);
      const requests = rows.map((row) => ({ ...factsOf(row, links.get(row.userId) ?? []), ...packer.pack(row) }));
      return { sheets: packer.sheets, requests };
    },
  );

  function factsOf(row: FinishedRow, links: readonly Link[]): Omit<PackedScoringRequest, 'sheet' | 'values'> {
    const memberOf = links.filter((link) => link.role === 'member').map((link) => link.team);
    const idsWhere = (isSegment: boolean) =>
      memberOf.filter((team) => team.isSegment === isSegment).map((team) => team._id);
    return {
      submissionId: row._id,
      answersHash: row.answersHash,
      respondentKey: respondentKeyOf(row.userId),
      entryId: row.entryId,
      checkupId: row.checkupId,
      isPulse: row.isPulse,
      finishedAt: row.finishedAt.toISOString(),
      teamIds: idsWhere(false),
      segmentIds: idsWhere(true),
    };
  }

  app.post(
    '/internal/submissions/processed',
    { bodyLimit: 1024 * 1024, schema: { body: SubmissionsProcessed } },
    async (request, reply) => {
      requireService(request);
      // The key carries the digest: who was reset or answered otherwise meanwhile still waits.
      const keys = request.body.processed.map(({ submissionId, answersHash }) => scoringKey(submissionId, answersHash));
      await outbox.markDone(keys);
      return reply.status(204).send();
    },
  );
};
