import type { ActToAudit } from '@wellspring/shared/contracts/internal/acts.ts';
import {
  FeedEntries,
  type FeedEntry,
  type FeedMemberships,
  type FeedMessage,
  type FeedPeople,
  MembershipsTold,
  PeopleTold,
  ReadersTold,
  SubmissionsCompared,
} from '@wellspring/shared/contracts/internal/feed.ts';
import {
  type PackedScoringRequest,
  type ScoringQuestion,
  type ScoringRequest,
  ScoringRequests,
} from '@wellspring/shared/contracts/internal/scoring.ts';
import { AppError, isAppError } from '@wellspring/shared/errors.ts';
import type { InternalClient } from '@wellspring/shared/server/http/internal-client.ts';
import * as z from 'zod/mini';
import { CompiledScoringRequest } from './compiled-scoring-request.ts';

const actor = { kind: 'service', name: 'analytics-worker' } as const;

/** Each request is parsed on its own: one that does not fit must not fail the others of its batch. */
const Answer = z.object({ ...ScoringRequests.shape, requests: z.array(z.unknown()) });
const Identified = z.object({ submissionId: z.string() });

type ScoringRequestsRead = {
  /** By submission; one that was reset or erased since is absent. */
  requests: ReadonlyMap<string, ScoringRequest>;
  /** Submissions whose request could not be read, and why. */
  failures: ReadonlyMap<string, Error>;
};

export type CheckupsClient = {
  /** @throws AppError unavailable when the service does not answer */
  scoringRequests: (submissionIds: readonly string[]) => Promise<ScoringRequestsRead>;
  /** Says that these answers are scored. @throws AppError unavailable when the service does not answer */
  markProcessed: (
    processed: readonly { submissionId: string; answersHash: string; version: number }[],
  ) => Promise<void>;
  /** Runs by id; one that is not there is absent. @throws AppError unavailable when the service does not answer */
  entries: (entryIds: readonly string[]) => Promise<FeedEntry[]>;
  /** Whom a run asks; null when it is not there. @throws AppError unavailable when the service does not answer */
  people: (entryId: string) => Promise<FeedPeople | null>;
  /** How the sets of a run overlap; null when it is not there. @throws AppError unavailable when the service does not answer */
  memberships: (entryId: string) => Promise<FeedMemberships | null>;
  /** Submissions of a run whose authors may read results now. @throws AppError unavailable when the service does not answer */
  readers: (entryId: string) => Promise<string[]>;
  /** Those of these submissions that are finished. @throws AppError unavailable when the service does not answer */
  finishedAmong: (submissionIds: readonly string[]) => Promise<string[]>;
  /** Says that these messages are worked off. @throws AppError unavailable when the service does not answer */
  markTold: (messages: readonly FeedMessage[]) => Promise<void>;
  /** Writes acts into the audit log. @throws AppError unavailable when the service does not answer */
  auditActs: (acts: readonly ActToAudit[]) => Promise<void>;
};

/** Joins answers and questions again. @throws AppError invalid_request when they do not match */
function unpack(
  { sheet, values, ...request }: PackedScoringRequest,
  sheets: readonly ScoringQuestion[][],
): ScoringRequest {
  const questions = sheets[sheet];
  if (questions?.length !== values.length) throw new AppError('invalid_request');
  return { ...request, answers: questions.map((question, at) => ({ ...question, value: values[at] ?? null })) };
}

export function createCheckupsClient(client: InternalClient): CheckupsClient {
  async function ask(
    submissionIds: readonly string[],
    into: { requests: Map<string, ScoringRequest>; failures: Map<string, Error> },
  ) {
    const body = { submissionIds };
    let answer: z.infer<typeof Answer>;
    try {
      answer = await client.call(actor, 'POST', '/internal/scoring-requests', Answer, body);
    } catch (error) {
      if (isAppError(error) && error.code === 'unavailable') throw error;
      // One broken submission must not block the rest: the batch is halved until it is isolated.
      if (submissionIds.length > 1) {
        const middle = submissionIds.length >> 1;
        await ask(submissionIds.slice(0, middle), into);
        await ask(submissionIds.slice(middle), into);
      } else for (const id of submissionIds) into.failures.set(id, error as Error);
      return;
    }
    for (const item of answer.requests) {
      try {
        const request = unpack(CompiledScoringRequest.parse(item), answer.sheets);
        into.requests.set(request.submissionId, request);
      } catch (cause) {
        const identified = Identified.safeParse(item);
        if (identified.success)
          into.failures.set(identified.data.submissionId, new AppError('invalid_request', { cause }));
      }
    }
  }

  return {
    async scoringRequests(submissionIds) {
      const read = { requests: new Map<string, ScoringRequest>(), failures: new Map<string, Error>() };
      await ask(submissionIds, read);
      return read;
    },
    async markProcessed(processed) {
      await client.call(actor, 'POST', '/internal/submissions/processed', z.undefined(), { processed });
    },
    async entries(entryIds) {
      const { entries } = await client.call(actor, 'POST', '/internal/feed/entries', FeedEntries, { entryIds });
      return entries;
    },
    async people(entryId) {
      const { people } = await client.call(actor, 'POST', '/internal/feed/people', PeopleTold, { entryId });
      return people;
    },
    async memberships(entryId) {
      const path = '/internal/feed/memberships';
      return (await client.call(actor, 'POST', path, MembershipsTold, { entryId })).memberships;
    },
    async readers(entryId) {
      return (await client.call(actor, 'POST', '/internal/feed/readers', ReadersTold, { entryId })).submissionIds;
    },
    async finishedAmong(submissionIds) {
      const path = '/internal/submissions/finished';
      return (await client.call(actor, 'POST', path, SubmissionsCompared, { submissionIds })).submissionIds;
    },
    async markTold(messages) {
      await client.call(actor, 'POST', '/internal/feed/told', z.undefined(), { messages });
    },
    async auditActs(acts) {
      await client.call(actor, 'POST', '/internal/acts', z.undefined(), { acts });
    },
  };
}
