import type { AgreedAction } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import { MAX_REPLY_LENGTH, type ReplyDraft } from '@wellspring/shared/contracts/talk/team-reply.ts';

/** What was written so far; at first what the team agreed on, and the figures where they may be shown. */
export function toDraft({ body, reply, after }: AgreedAction): ReplyDraft {
  const shownRun = after?.figures ? after.run.entryId : null;
  if (!reply)
    return { said: '', did: body.length > MAX_REPLY_LENGTH ? '' : body, next: '', shownRun, isPublished: false };
  const { said, did, next } = reply;
  return { said, did, next, shownRun: reply.shownRun === null ? null : shownRun, isPublished: false };
}
