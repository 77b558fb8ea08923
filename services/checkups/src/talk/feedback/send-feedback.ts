import { createHash, randomUUID } from 'node:crypto';
import { COMPANY_FEEDBACK, type NewFeedback } from '@wellspring/shared/contracts/talk/feedback.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import type { TeamPeopleReader } from '../../people/door/team-people.ts';
import type { FeedbackRow } from '../door/feedback.ts';
import type { FeedbackRepository } from './feedback.repository.ts';

export type SendDeps = {
  feedbacks: FeedbackRepository;
  teamPeople: Pick<TeamPeopleReader, 'teamsOf' | 'hasMembers'>;
  settings: () => Promise<{ hidefeedback: boolean; minimumTeamSize: number }>;
  now?: () => Date;
};

const DAY_MS = 86_400_000;

const startOfDay = (moment: Date): Date => new Date(Math.floor(moment.getTime() / DAY_MS) * DAY_MS);

/** A client's id may contain its time; its digest does not, and is the same for a retry. */
const timelessId = (id: string): string => createHash('sha256').update(id).digest('base64url').slice(0, 32);

const clean = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be stored
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g, '')
    .trim();

/**
 * Sends a text to a team or the company. Anonymous means that the author is not stored; and from a team with fewer
 * members than the smallest group it goes to the company instead, as few could have written it.
 *
 * @returns where it went; `isNew` false when the same id had been sent before
 * @throws AppError not_allowed when feedback is switched off; fields_required; invalid_request naming `teamId` for a
 * team the author is not in
 */
export async function sendFeedback(
  { feedbacks, teamPeople, settings, now = () => new Date() }: SendDeps,
  actorId: string,
  wish: NewFeedback,
): Promise<{ id: string; teamId: string; isNew: boolean }> {
  const { hidefeedback, minimumTeamSize } = await settings();
  if (hidefeedback) throw new AppError('not_allowed');
  const body = clean(wish.body);
  if (body === '') throw new AppError('fields_required', { fields: [{ path: 'body', code: 'required' }] });
  if (wish.teamId !== COMPANY_FEEDBACK && !(await teamPeople.teamsOf(actorId)).some(({ id }) => id === wish.teamId)) {
    throw new AppError('invalid_request', { fields: [{ path: 'teamId', code: 'unknown' }] });
  }

  const id = wish.id ?? randomUUID();
  const isAnonymous = wish.isAnonymous === true;
  const isTooFew =
    isAnonymous && wish.teamId !== COMPANY_FEEDBACK && !(await teamPeople.hasMembers(wish.teamId, minimumTeamSize));
  const row: FeedbackRow = {
    _id: isAnonymous ? timelessId(id) : id,
    teamId: isTooFew ? COMPANY_FEEDBACK : wish.teamId,
    body,
    isAnonymous,
    authorId: isAnonymous ? null : actorId,
    createdAt: isAnonymous ? startOfDay(now()) : now(),
  };
  if (await feedbacks.add(row)) return { id, teamId: row.teamId, isNew: true };
  const known = await feedbacks.find(row._id);
  if (known?.authorId !== row.authorId) {
    throw new AppError('invalid_request', { fields: [{ path: 'id', code: 'taken' }] });
  }
  return { id, teamId: known.teamId, isNew: false };
}
