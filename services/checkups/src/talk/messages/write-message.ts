import { randomUUIDv7 } from 'node:crypto';
import {
  COMPANY_TEAM_ID,
  MAX_MESSAGE_LENGTH,
  type MessageChange,
  type MessageStart,
} from '@wellspring/shared/contracts/talk/message.ts';
import { AppError, type FieldProblem } from '@wellspring/shared/errors.ts';
import type { UserActor } from '@wellspring/shared/server/http/service-auth.ts';
import type { Link } from '../../people/door/person.ts';
import { hasContent, sanitiseRichText } from '../../platform/rich-text.ts';
import type { MessageRow } from '../door/message.ts';
import type { MessageRepository } from './message.repository.ts';
import { type Addressee, type MessageRights, messageRights } from './message-rights.ts';
import type { MessageTagRepository } from './message-tag.repository.ts';

/** Characters of the HTML as it is stored. */
const MAX_STORED_LENGTH = 2 * MAX_MESSAGE_LENGTH;

export type WriteDeps = {
  messages: MessageRepository;
  tags: MessageTagRepository;
  linksOf: (userId: string) => Promise<Link[]>;
  /** Whether there is such a visible team; a segment is none. */
  isVisibleTeam: (teamId: string) => Promise<boolean>;
};

/** What the reader of a message may do, with the message: what they may not see does not exist. */
export async function readableMessage(deps: WriteDeps, id: string, actor: UserActor) {
  const [row, rights] = await Promise.all([deps.messages.find(id), findRights(deps, actor)]);
  if (!row || !rights.mayRead(row.teamId)) throw new AppError('not_found');
  return { row, rights };
}

/** The message, if the person may change it. @throws AppError not_found, not_allowed */
async function writableMessage(deps: WriteDeps, id: string, actor: UserActor) {
  const found = await readableMessage(deps, id, actor);
  if (!found.rights.mayWrite(found.row.teamId)) throw new AppError('not_allowed');
  return found;
}

export const findRights = async (deps: Pick<WriteDeps, 'linksOf'>, actor: UserActor): Promise<MessageRights> =>
  messageRights(actor, await deps.linksOf(actor.userId));

/**
 * Writes to a team or the company. The same id by the same person again answers with what was written.
 *
 * @throws AppError not_allowed; fields_required for an empty text or no team; invalid_request for an unknown team or tag
 */
export async function addMessage(deps: WriteDeps, actor: UserActor, given: MessageStart) {
  const rights = await findRights(deps, actor);
  const id = given.id ?? randomUUIDv7();
  const known = given.id === undefined ? null : await deps.messages.find(id);
  if (known) return { row: ownRepeat(known, actor, rights), isNew: false };

  const now = new Date();
  const content = await readContent(deps, rights, given);
  const row: MessageRow = {
    _id: id,
    ...content,
    entryId: given.checkupentry ?? null,
    type: given.type,
    isCompleted: false,
    authorId: actor.userId,
    createdAt: now,
    updatedAt: now,
  };
  if (await deps.messages.add(row)) return { row, isNew: true };
  const faster = await deps.messages.find(id);
  if (!faster) throw new AppError('internal');
  return { row: ownRepeat(faster, actor, rights), isNew: false };
}

/** Changes what is given. @throws AppError as addMessage, and not_found */
export async function changeMessage(deps: WriteDeps, id: string, actor: UserActor, given: MessageChange) {
  const { row, rights } = await writableMessage(deps, id, actor);
  const content = await readContent(
    deps,
    rights,
    {
      body: given.body ?? row.body,
      tags: given.tags ?? row.tagIds,
      isbase: given.isbase ?? (given.teamid === undefined && row.isCompany),
      teamid: given.teamid === undefined ? row.teamId : given.teamid,
    },
    row,
  );
  const type = given.type ?? row.type;
  const changed = await deps.messages.change(id, {
    ...content,
    ...(given.checkupentry === undefined ? {} : { entryId: given.checkupentry }),
    type,
    // Only what is to be done can be done.
    isCompleted: type === 'action' && (given.completed ?? row.isCompleted),
    updatedAt: new Date(),
  });
  if (!changed) throw new AppError('not_found');
  return { row: changed, rights };
}

/** @throws AppError not_found, not_allowed */
export async function removeMessage(deps: WriteDeps, id: string, actor: UserActor): Promise<void> {
  const { row } = await writableMessage(deps, id, actor);
  await deps.messages.remove(row._id);
}

type Content = Pick<MessageStart, 'body' | 'tags' | 'isbase' | 'teamid'>;

/** Checks everything at once, so that a form can name all that has to be mended. */
async function readContent(deps: WriteDeps, rights: MessageRights, given: Content, before?: MessageRow) {
  if (!rights.mayWriteSomewhere && !rights.mayWrite(null)) throw new AppError('not_allowed');
  const body = sanitiseRichText(given.body);
  const addressee = addresseeOf(given);
  const missing: FieldProblem[] = [];
  if (!hasContent(body)) missing.push({ path: 'body', code: 'required' });
  if (addressee === undefined) missing.push({ path: 'teamid', code: 'required' });
  if (addressee === undefined || missing.length > 0) throw new AppError('fields_required', { fields: missing });
  // A text of '&' alone comes out five times as long, and every reader of the list would have to fetch it.
  if (body.length > MAX_STORED_LENGTH)
    throw new AppError('invalid_request', { fields: [{ path: 'body', code: 'too_big' }] });

  // Earlier tags may be deleted by now: the editor need not fix them.
  const tagIds = [...new Set(given.tags)];
  const known = new Set((await deps.tags.listByIds(tagIds)).map(({ _id }) => _id));
  const unknown: FieldProblem[] = [];
  if (tagIds.some((id) => !known.has(id) && !before?.tagIds.includes(id)))
    unknown.push({ path: 'tags', code: 'unknown' });
  if (addressee !== before?.teamId) {
    // The answer does not reveal whether a team exists to callers who may not see it.
    const exists = addressee === null || (rights.mayRead(addressee) && (await deps.isVisibleTeam(addressee)));
    if (!exists) unknown.push({ path: 'teamid', code: 'unknown' });
    else if (!rights.mayWrite(addressee)) throw new AppError('not_allowed');
  }
  if (unknown.length > 0) throw new AppError('invalid_request', { fields: unknown });
  return { body, tagIds: tagIds.filter((id) => known.has(id)), teamId: addressee, isCompany: addressee === null };
}

function addresseeOf({ isbase, teamid }: Content): Addressee | undefined {
  if (isbase || teamid === COMPANY_TEAM_ID) return null;
  return teamid || undefined;
}

function ownRepeat(row: MessageRow, actor: UserActor, rights: MessageRights): MessageRow {
  if (row.authorId === actor.userId && rights.mayRead(row.teamId)) return row;
  throw new AppError('invalid_request', { fields: [{ path: 'id', code: 'taken' }] });
}
