import { Id } from '@wellspring/shared/contracts/common.ts';
import { defineJob, type Job } from '@wellspring/shared/server/jobs/job.ts';
import * as z from 'zod/mini';
import type { MailTemplate, MailWriter } from '../../mail/door/mail.ts';
import type { InTransaction } from '../../platform/mongo.ts';
import type { LeaderNotices, NewLeader } from './leader-notices.repository.ts';

const TICK_MS = 15_000;
const BATCH = 50;
/** Mails written in one transaction. */
const PIECE = 200;

export type LeaderNoticesDeps = { notices: LeaderNotices; mails: MailWriter; inTransaction: InTransaction };

const templateFor = ({ role, isSegment }: NewLeader): MailTemplate => {
  if (isSegment) return 'new-segment-manager';
  return role === 'viewer' ? 'new-team-viewer' : 'new-team-manager';
};

/**
 * Notifies the other managers of a team of each new manager or viewer, and the members of each new manager; of a segment
 * its managers. A mail has the id of the membership and its reader: a second run after an interruption writes none twice.
 */
export function leaderNoticesJob({ notices, mails, inTransaction }: LeaderNoticesDeps): Job {
  async function notify(leader: NewLeader): Promise<void> {
    const concerned = await notices.listConcerned(leader);
    const template = templateFor(leader);
    for (let start = 0; start < concerned.length; start += PIECE)
      await inTransaction(async (session) => {
        for (const { userId, language } of concerned.slice(start, start + PIECE))
          await mails.write(
            {
              template,
              userId,
              language,
              aboutUserId: leader.userId,
              variables: { title: leader.title },
              onceFor: [leader.membershipId],
            },
            session,
          );
      });
  }

  return defineJob({
    name: 'leader-notices',
    payload: z.object({ membershipId: Id }),
    guard: 'memberships',
    due: {
      everyMs: TICK_MS,
      async find() {
        const ids = await notices.listIds(BATCH);
        return ids.map((membershipId) => ({ id: `leader.${membershipId}`, payload: { membershipId } }));
      },
    },
    async handle({ membershipId }) {
      const leader = await notices.find(membershipId);
      if (leader) await notify(leader);
      await notices.markDone(membershipId);
      return leader ? 'done' : 'nothing-to-do';
    },
  });
}
