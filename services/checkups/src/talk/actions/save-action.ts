import { randomUUIDv7 } from 'node:crypto';
import type { ActionChange, ActionStart } from '@wellspring/shared/contracts/talk/action.ts';
import { COMPANY_TEAM_ID } from '@wellspring/shared/contracts/talk/message.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import type { ActionAbout, ActionReader, ActionRow } from '../door/action.ts';
import type { ActionRepository } from './action.repository.ts';
import { canEditAction, canSeeAction } from './action-rights.ts';

export type SaveActionDeps = {
  actions: ActionRepository;
  /** Whether there is such a visible team; a segment is none. */
  isVisibleTeam: (teamId: string) => Promise<boolean>;
};

const problem = (path: string, code: string) => new AppError('invalid_request', { fields: [{ path, code }] });

/** Control characters but the line feed, and marks that turn the direction of the text around them. */
const unwanted = /(?!\n)\p{Cc}|[\u202A-\u202E\u2066-\u2069]/gu;

/** A text as it is stored. */
export const cleanText = (text: string): string =>
  text.normalize('NFC').replaceAll(/\r\n?/g, '\n').replaceAll(unwanted, '').trim();

/** @throws AppError fields_required when nothing is left */
function textOf(body: string): string {
  const text = cleanText(body);
  if (text === '') throw new AppError('fields_required', { fields: [{ path: 'body', code: 'required' }] });
  return text;
}

/**
 * The teams a personal action is shared with.
 *
 * @throws AppError invalid_request when its author belongs to no team
 */
function sharedWith(reader: ActionReader, isShared: boolean): string[] {
  if (isShared && reader.memberTeamIds.size === 0) throw problem('visible', 'no_team');
  return isShared ? [...reader.memberTeamIds] : [];
}

/** @throws AppError invalid_request for a team that the reader does not know, not_allowed for one they do not lead */
async function requireTeam({ isVisibleTeam }: SaveActionDeps, reader: ActionReader, teamId: string): Promise<void> {
  const isKnown = reader.managesTeams ? await isVisibleTeam(teamId) : reader.teamIds.has(teamId);
  // The answer does not reveal whether a team exists to callers who may not see it.
  if (!isKnown) throw problem('teamid', 'unknown');
  if (!reader.managesTeams && !reader.ledTeamIds.has(teamId)) throw new AppError('not_allowed');
}

type Place = Pick<ActionRow, 'list' | 'teamId' | 'isVisibleToTeam' | 'audienceTeamIds'>;

async function placeOf(deps: SaveActionDeps, reader: ActionReader, start: ActionStart): Promise<Place> {
  const { isbase, teamid, type, visible } = start;
  if (isbase) {
    if (teamid !== undefined && teamid !== null && teamid !== COMPANY_TEAM_ID) throw problem('teamid', 'not_company');
    if (!reader.managesCompany) throw new AppError('not_allowed');
    return { list: 'company', teamId: null, isVisibleToTeam: true, audienceTeamIds: [] };
  }
  if (teamid === undefined || teamid === null) {
    if (type === 'team') throw new AppError('fields_required', { fields: [{ path: 'teamid', code: 'required' }] });
    return {
      list: 'personal',
      teamId: null,
      isVisibleToTeam: visible,
      audienceTeamIds: sharedWith(reader, visible),
    };
  }
  await requireTeam(deps, reader, teamid);
  return { list: 'team', teamId: teamid, isVisibleToTeam: true, audienceTeamIds: [teamid] };
}

/**
 * A new action of the reader.
 *
 * @param about of an agreement only
 * @returns isNew false when they had made it before, under the same id; nothing is changed then
 * @throws AppError fields_required, invalid_request naming the field, or not_allowed
 */
export async function createAction(
  deps: SaveActionDeps,
  reader: ActionReader,
  start: ActionStart,
  about?: ActionAbout,
): Promise<{ row: ActionRow; isNew: boolean }> {
  const now = new Date();
  const row: ActionRow = {
    _id: start.id ?? randomUUIDv7(),
    body: textOf(start.body),
    isCompleted: start.completed,
    completedAt: start.completed ? now : null,
    authorId: reader.userId,
    ...(await placeOf(deps, reader, start)),
    ...(about ? { about } : {}),
    createdAt: now,
    updatedAt: now,
  };
  if (await deps.actions.add(row)) return { row, isNew: true };
  const before = await deps.actions.find(row._id);
  if (before?.authorId !== reader.userId) throw problem('id', 'taken');
  return { row: before, isNew: false };
}

/** @throws AppError not_found when the reader may not see it, not_allowed when they may not change it */
export async function findEditable(deps: SaveActionDeps, reader: ActionReader, id: string): Promise<ActionRow> {
  const action = await deps.actions.find(id);
  if (!action || !canSeeAction(action, reader)) throw new AppError('not_found');
  if (!canEditAction(action, reader)) throw new AppError('not_allowed');
  return action;
}

function completion(action: ActionRow, completed: boolean | undefined, now: Date): Partial<ActionRow> {
  if (completed === undefined || completed === action.isCompleted) return {};
  return { isCompleted: completed, completedAt: completed ? now : null };
}

/** Only its author shares a personal action or takes it back. */
function sharing(action: ActionRow, reader: ActionReader, visible: boolean | undefined): Partial<ActionRow> {
  if (action.list !== 'personal' || visible === undefined || visible === action.isVisibleToTeam) return {};
  if (action.authorId !== reader.userId) throw new AppError('not_allowed');
  return { isVisibleToTeam: visible, audienceTeamIds: sharedWith(reader, visible) };
}

async function move(
  deps: SaveActionDeps,
  action: ActionRow,
  reader: ActionReader,
  { isbase, teamid }: ActionChange,
): Promise<Partial<ActionRow>> {
  if (isbase !== undefined && isbase !== (action.list === 'company')) throw problem('isbase', 'fixed');
  if (teamid === undefined) return {};
  const target = teamid === COMPANY_TEAM_ID && action.list === 'company' ? null : teamid;
  if (target === action.teamId) return {};
  // An agreement belongs to the report of its team.
  if (action.list !== 'team' || action.about) throw problem('teamid', 'fixed');
  if (target === null) throw new AppError('fields_required', { fields: [{ path: 'teamid', code: 'required' }] });
  await requireTeam(deps, reader, target);
  return { teamId: target, audienceTeamIds: [target] };
}

/**
 * Changes what is given; the rest stays.
 *
 * @throws AppError not_found, not_allowed, fields_required, or invalid_request naming the field
 */
export async function changeAction(
  deps: SaveActionDeps,
  reader: ActionReader,
  id: string,
  change: ActionChange,
): Promise<ActionRow> {
  const action = await findEditable(deps, reader, id);
  const now = new Date();
  const row = await deps.actions.change(id, {
    ...(change.body === undefined ? {} : { body: textOf(change.body) }),
    ...completion(action, change.completed, now),
    ...sharing(action, reader, change.visible),
    ...(await move(deps, action, reader, change)),
    updatedAt: now,
  });
  if (!row) throw new AppError('not_found');
  return row;
}
