import type { Actor } from '@wellspring/shared/contracts/internal/actor.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { actorCan } from '../../platform/authorization.ts';
import type { Link, TeamRow } from '../door/person.ts';

/** The fewest people whose number is shown to readers without exact numbers; see decision on /tree in docs/data.md. */
const MIN_SHOWN = 5;
/** Numbers of such readers are rounded to this. */
const STEP = 5;

/** What a user may see of the tree. */
export type TreeReader = {
  mayEdit: boolean;
  seesHidden: boolean;
  /** Tops of the part that is visible; null: the whole tree. */
  topIds: ReadonlySet<string> | null;
  /** Teams whose members the reader leads; the teams below them included. Null: all. */
  ledIds: ReadonlySet<string> | null;
};

type Placed = Pick<TeamRow, '_id' | 'ancestorIds'>;

const isBelowAny = ({ _id, ancestorIds }: Placed, ids: ReadonlySet<string>): boolean =>
  ids.has(_id) || ancestorIds.some((id) => ids.has(id));

/**
 * Editors and those who manage users see all teams; holders of viewTeams all visible ones; managers and viewers of teams
 * these and the teams below.
 *
 * @throws AppError not_allowed for everybody else
 */
export function findTreeReader(actor: Actor | null, links: readonly Link[]): TreeReader {
  const mayEdit = actorCan(actor, 'manageteams');
  if (mayEdit || actorCan(actor, 'manageusers')) return { mayEdit, seesHidden: true, topIds: null, ledIds: null };
  const own = links.filter(({ team }) => team.isVisible && !team.isSegment);
  const idsAs = (...roles: string[]) => own.filter(({ role }) => roles.includes(role)).map(({ team }) => team._id);
  const ledIds = new Set(idsAs('manager'));
  if (actorCan(actor, 'viewTeams')) return { mayEdit, seesHidden: false, topIds: null, ledIds };
  const topIds = new Set(idsAs('manager', 'viewer'));
  if (topIds.size === 0) throw new AppError('not_allowed');
  return { mayEdit, seesHidden: false, topIds, ledIds };
}

/** Whether the reader may see this team. */
export const seesTeam = ({ seesHidden, topIds }: TreeReader, team: TeamRow): boolean =>
  (seesHidden || team.isVisible) && (topIds === null || isBelowAny(team, topIds));

/** Whether the reader sees the exact number of people of a team and their names. */
export const seesMembers = ({ ledIds }: TreeReader, team: Placed): boolean =>
  ledIds === null || isBelowAny(team, ledIds);

/**
 * The number of people of a team for a reader. Without exact numbers small ones are withheld and the others rounded:
 * exact numbers of a team and the teams below it would give the small ones away.
 *
 * @param minimum the company's minimum of people for a result of a team
 */
export function toShownSize(count: number, isExact: boolean, minimum: number) {
  const fewerThan = Math.max(MIN_SHOWN, minimum);
  if (isExact) return { people: count, isRounded: false, fewerThan, isTooSmall: count < minimum };
  if (count < fewerThan) return { people: null, isRounded: true, fewerThan, isTooSmall: minimum >= MIN_SHOWN };
  const rounded = Math.max(Math.ceil(fewerThan / STEP) * STEP, Math.round(count / STEP) * STEP);
  return { people: rounded, isRounded: true, fewerThan, isTooSmall: false };
}
