import type { TeamAgreements } from '@wellspring/shared/contracts/internal/agreements.ts';
import type {
  Agreement,
  AgreementChange,
  AgreementStart,
  AgreementsQuery,
} from '@wellspring/shared/contracts/talk/agreement.ts';
import { isScoreKey } from '@wellspring/shared/domain/factor-keys.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import type { UserActor } from '@wellspring/shared/server/http/service-auth.ts';
import type { RunList } from '../../checkups/door/run-list.ts';
import type { MayOpenSet } from '../../results/door/set-access.ts';
import type { ActionReader, ActionRow } from '../door/action.ts';
import { mayReply, toSavedReply } from '../replies/save-reply.ts';
import { createAction, findEditable, type SaveActionDeps } from './save-action.ts';
import { type ActionNames, toActions } from './to-action.ts';

export type AgreementDeps = SaveActionDeps &
  ActionNames & { mayOpenSet: MayOpenSet; findCounted: RunList['findCounted'] };

const problem = (path: string, code: string) => new AppError('invalid_request', { fields: [{ path, code }] });

/** @throws AppError invalid_request for a day that no calendar has */
function readDay(day: string | null): string | null {
  const midnight = new Date(`${day}T00:00:00Z`);
  if (day !== null && (Number.isNaN(midnight.getTime()) || midnight.toISOString().slice(0, 10) !== day))
    throw problem('due', 'no_such_day');
  return day;
}

/** Whether the user sees what a team agreed on: its people, who manages teams, and who may open its results. */
async function seesTeam({ mayOpenSet }: AgreementDeps, actor: UserActor, reader: ActionReader, teamId: string) {
  return reader.managesTeams || reader.teamIds.has(teamId) || (await mayOpenSet(actor, teamId, []));
}

/**
 * What a team agreed on, newest first.
 *
 * @throws AppError not_found for a team whose agreements the user does not see
 */
export async function listAgreements(
  deps: AgreementDeps,
  actor: UserActor,
  reader: ActionReader,
  { team: teamId, run, _start: skip, _limit: limit }: AgreementsQuery,
): Promise<Agreement[]> {
  if (!(await seesTeam(deps, actor, reader, teamId))) throw new AppError('not_found');
  const ofRun = run === undefined ? {} : { entryId: run };
  return toAgreements(await deps.actions.listAgreed({ teamId, ...ofRun, skip, limit }), reader, deps);
}

/** Most agreements that the page of a report reads. */
const MAX_ON_PAGE = 50;

/** Whether the user may act for the team and open its results: both decide about a new agreement. */
async function mayAgree({ mayOpenSet }: AgreementDeps, actor: UserActor, reader: ActionReader, teamId: string) {
  return (reader.managesTeams || reader.ledTeamIds.has(teamId)) && (await mayOpenSet(actor, teamId, []));
}

/** What a team agreed on, for the page of its report; null where the user does not see it. */
export async function readTeamAgreements(
  deps: AgreementDeps,
  actor: UserActor,
  reader: ActionReader,
  teamId: string,
): Promise<TeamAgreements> {
  const [isSeen, isLed, isTeam] = await Promise.all([
    seesTeam(deps, actor, reader, teamId),
    mayAgree(deps, actor, reader, teamId),
    deps.isVisibleTeam(teamId),
  ]);
  return isSeen ? listForReport(deps, reader, teamId, { isLed, isTeam }) : null;
}

type TeamRights = {
  /** Whether the user may act for the team. */
  isLed: boolean;
  /** Whether there is such a visible team now. */
  isTeam: boolean;
};

/** What a team agreed on, for a user who sees it. */
export async function listForReport(
  deps: Pick<AgreementDeps, 'actions' | keyof ActionNames>,
  reader: ActionReader,
  teamId: string,
  { isLed, isTeam }: TeamRights,
): Promise<NonNullable<TeamAgreements>> {
  const rows = await deps.actions.listAgreed({ teamId, skip: 0, limit: MAX_ON_PAGE });
  const repliable = rows.filter((row) => mayReply(row, reader, isLed && isTeam));
  return {
    mayAgree: isLed && isTeam,
    agreements: await toAgreements(rows, reader, deps),
    replies: rows.flatMap((row) => toReply(row, { isOwn: repliable.includes(row), isLed })),
    repliable: repliable.map(({ _id }) => _id),
  };
}

/** A draft is for its author, and the summary for who leads it. */
function toReply({ _id: action, reply }: ActionRow, { isOwn, isLed }: { isOwn: boolean; isLed: boolean }) {
  if (!reply || (reply.publishedAt === null && !isOwn)) return [];
  return [{ action, ...toSavedReply(reply), summary: isLed ? (reply.summary?.sentence ?? null) : null }];
}

/** Agreements in the API's words. */
export async function toAgreements(
  rows: readonly ActionRow[],
  reader: ActionReader,
  deps: ActionNames,
): Promise<Agreement[]> {
  const actions = await toActions(rows, reader, deps);
  return actions.flatMap((action, at) => {
    const about = rows[at]?.about;
    if (!about) return [];
    const { entryId: run, factorKey: factor, dueDay: due, droppedAt } = about;
    return [{ ...action, run, factor, due, dropped_at: droppedAt?.toISOString() ?? null }];
  });
}

/**
 * A new agreement of a team that the user leads, about a report that they may open.
 *
 * @throws AppError not_found for a team whose agreements the user does not see, not_allowed for one they do not lead,
 *   invalid_request naming the field, fields_required
 */
export async function createAgreement(
  deps: AgreementDeps,
  actor: UserActor,
  reader: ActionReader,
  { id, team, run, factor, body, due = null }: AgreementStart,
): Promise<{ row: ActionRow; isNew: boolean }> {
  if (!(await seesTeam(deps, actor, reader, team))) throw new AppError('not_found');
  if (!(await mayAgree(deps, actor, reader, team))) throw new AppError('not_allowed');
  if (!isScoreKey(factor)) throw problem('factor', 'unknown');
  if (!(await deps.findCounted([team])).has(run)) throw problem('run', 'unknown');
  const start = { ...(id === undefined ? {} : { id }), teamid: team, body, isbase: false, completed: false };
  const about = { entryId: run, factorKey: factor, dueDay: readDay(due), droppedAt: null };
  return createAction(deps, reader, { ...start, visible: true }, about);
}

/**
 * Gives an agreement another day, drops it or takes it up again.
 *
 * @throws AppError not_found, not_allowed, or invalid_request for a wrong day
 */
export async function changeAgreement(
  deps: AgreementDeps,
  reader: ActionReader,
  id: string,
  { due, dropped }: AgreementChange,
): Promise<ActionRow> {
  const { about } = await findEditable(deps, reader, id);
  if (!about) throw new AppError('not_found');
  const now = new Date();
  const droppedAt = dropped === undefined ? about.droppedAt : dropped ? (about.droppedAt ?? now) : null;
  const dueDay = due === undefined ? about.dueDay : readDay(due);
  const row = await deps.actions.change(id, { about: { ...about, dueDay, droppedAt }, updatedAt: now });
  if (!row) throw new AppError('not_found');
  return row;
}
