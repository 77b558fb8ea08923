import type { UserActor } from '@wellspring/shared/server/http/service-auth.ts';
import type { FindOpeningsBy } from '../../platform/audit/audit.ts';
import { oldestKept } from '../../platform/audit/chain/oldest-kept.ts';
import type { StoredHead, SubmissionRepository } from '../submissions/submission.repository.ts';
import { isClosedTo } from './closed-answers.ts';
import type { ReportAccess } from './report-access.ts';

export type ListSharedDeps = Pick<ReportAccess, 'readableOf'> & {
  submissions: Pick<SubmissionRepository, 'listSharedWith'>;
  findOpeningsBy: FindOpeningsBy;
  /** How long the audit log keeps an opening, in months. */
  auditMonths: () => Promise<number>;
};

/** A report that is shared with a reader, and whether this reader opened it. */
export type SharedHead = StoredHead & { openedAt: Date | null; isNew: boolean };

/** What the reader may read now, the newest first; of one author, or null for all. */
export type ListShared = (reader: UserActor, authorId: string | null) => Promise<SharedHead[]>;

/** Lists what is shared with a reader who still manages a team of the author. */
export const createListShared =
  ({ submissions, readableOf, findOpeningsBy, auditMonths }: ListSharedDeps): ListShared =>
  async (reader, authorId) => {
    const heads = (await submissions.listSharedWith(reader.userId, authorId)).filter(
      (head) => head.userId !== reader.userId && !isClosedTo(reader, head),
    );
    if (heads.length === 0) return [];
    const ids = heads.map(({ _id }) => _id);
    const [readable, openings, months] = await Promise.all([
      readableOf(reader.userId, heads),
      findOpeningsBy(reader.userId, ids),
      auditMonths(),
    ]);
    // The opening of an older report may have left the log.
    const knownSince = oldestKept(new Date(), months);
    return readable.map((head) => {
      const openedAt = openings.get(head._id) ?? null;
      const isKnown = head.finishedAt !== null && head.finishedAt >= knownSince;
      return { ...head, openedAt, isNew: openedAt === null && isKnown };
    });
  };
