import { MAX_REPLY_LENGTH, type ReplyDraft, type SavedReply } from '@wellspring/shared/contracts/talk/team-reply.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import type { UserActor } from '@wellspring/shared/server/http/service-auth.ts';
import type { RunList } from '../../checkups/door/run-list.ts';
import type { MayOpenSet } from '../../results/door/set-access.ts';
import type { ActionRepository } from '../actions/action.repository.ts';
import { canSeeAction } from '../actions/action-rights.ts';
import { cleanText } from '../actions/save-action.ts';
import type { ActionReader, ActionRow, AgreementReply } from '../door/action.ts';
import type { ReplyRepository } from './reply.repository.ts';

export type SaveReplyDeps = {
  actions: Pick<ActionRepository, 'find'>;
  replies: Pick<ReplyRepository, 'save'>;
  findCounted: RunList['findCounted'];
  mayOpenSet: MayOpenSet;
};

/** Who agreed on it tells the team about it, as long as they act for the team and open its results. */
export const mayReply = ({ authorId, about }: ActionRow, reader: ActionReader, mayAgree: boolean): boolean =>
  about !== undefined && mayAgree && authorId === reader.userId;

type Words = Pick<AgreementReply, 'said' | 'did' | 'next' | 'change' | 'publishedAt'>;

export const toSavedReply = ({ said, did, next, change, publishedAt }: Words): SavedReply => ({
  ...{ said, did, next, shownRun: change?.now.entryId ?? null },
  publishedAt: publishedAt?.toISOString() ?? null,
});

async function findChange(
  { findCounted }: SaveReplyDeps,
  { setId, before, now }: { setId: string; before: string; now: string | null },
): Promise<AgreementReply['change']> {
  if (now === null) return null;
  if (now === before || !(await findCounted([setId])).has(now))
    throw new AppError('invalid_request', { fields: [{ path: 'shownRun', code: 'unknown' }] });
  return { before: { entryId: before, setId }, now: { entryId: now, setId } };
}

/**
 * Saves what a manager tells the team about an agreement, publishes it, or takes it back.
 *
 * @throws AppError not_found for an agreement that the user does not see, not_allowed for one that is not theirs to tell
 *   about, fields_required to publish, invalid_request naming the field
 */
export async function saveReply(
  deps: SaveReplyDeps,
  actor: UserActor,
  reader: ActionReader,
  id: string,
  draft: ReplyDraft,
): Promise<SavedReply> {
  const action = await deps.actions.find(id);
  const { about, teamId } = action ?? {};
  if (!action || !about || !teamId || !canSeeAction(action, reader)) throw new AppError('not_found');
  const actsForTeam = reader.managesTeams || reader.ledTeamIds.has(teamId);
  if (!mayReply(action, reader, actsForTeam && (await deps.mayOpenSet(actor, teamId, []))))
    throw new AppError('not_allowed');
  const [said, did, next] = [cleanText(draft.said), cleanText(draft.did), cleanText(draft.next)];
  const missing = Object.entries({ said, did }).filter(([, text]) => text === '');
  if (draft.isPublished && missing.length > 0)
    throw new AppError('fields_required', { fields: missing.map(([path]) => ({ path, code: 'required' })) });
  const tooLong = Object.entries({ said, did, next }).filter(([, text]) => text.length > MAX_REPLY_LENGTH);
  if (draft.isPublished && tooLong.length > 0)
    throw new AppError('invalid_request', { fields: tooLong.map(([path]) => ({ path, code: 'too_big' })) });
  const now = new Date();
  const words: Words = {
    ...{ said, did, next },
    change: await findChange(deps, { setId: teamId, before: about.entryId, now: draft.shownRun }),
    publishedAt: draft.isPublished ? (action.reply?.publishedAt ?? now) : null,
  };
  await deps.replies.save(id, words, now);
  return toSavedReply(words);
}
