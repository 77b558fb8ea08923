import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { ReportFrame, ReportFrameAsked } from '@wellspring/shared/contracts/internal/visible-sets.ts';
import type { NamedSet, ReportedRun } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import { isCycleId } from '@wellspring/shared/domain/results/cycle-id.ts';
import { COMPANY_SET } from '@wellspring/shared/domain/results/set-ids.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import type { UserActor } from '@wellspring/shared/server/http/service-auth.ts';
import type { ListedRun, RunList } from '../../checkups/door/run-list.ts';
import type { RunTeamRow } from '../../checkups/door/run-team.ts';
import type { SetPlace, SetPlaces } from '../../people/door/set-places.ts';
import { localise } from '../../platform/localised-text.ts';
import type { AroundReport } from '../../talk/door/around-report.ts';
import { isOpenlyCounted } from '../overview/counts-set.ts';
import { type SetAccess, toNamedSet } from '../sets/set-access.ts';
import { mayOpenPlace, type SetReader } from '../sets/set-reader.ts';
import { toTreeOrder } from '../sets/tree-order.ts';

export type ReportFrameDeps = { access: SetAccess; runs: RunList; setPlaces: SetPlaces };
export type AroundReportDeps = { aroundReport: AroundReport };

/** Most runs that one turns through. */
export const MAX_RUNS = 50;
const MAX_SETS = 500;
const MAX_BELOW = 100;

/** Whether results of teams and segments may come of a run: a pulse that asks some people has those of the company only. */
export const showsParts = ({ _id, isPulse, cycle }: ListedRun): boolean =>
  !isPulse || isCycleId(_id) || cycle?.length === 1;

export const isOver = ({ status }: ListedRun) => status === 'completed' || status === 'closed';

/** A set that was asked for: its name, and what decides which runs count it. */
type FoundSet = {
  named: NamedSet;
  /** As it is now; null for the company and a union. */
  place: SetPlace | null;
  /** Whether a run that has opened counts it. */
  isCounted: (run: ListedRun) => boolean;
  /** Whether the run may be named without its results. */
  isListed: (run: ListedRun) => boolean;
};

async function findCompany({ access }: ReportFrameDeps): Promise<FoundSet> {
  return { named: await access.nameCompany(), place: null, isCounted: () => true, isListed: () => true };
}

/** A team that was deleted, with the title that it had in a run; null: no run counts such a set. */
async function findDeleted({ runs }: ReportFrameDeps, setId: string, counted: ReadonlyMap<string, unknown>) {
  const [entryId] = counted.keys();
  if (entryId === undefined) return null;
  const row = (await runs.listSets(entryId)).find(({ teamId }) => teamId === setId);
  return row ? toPlace(row) : null;
}

const toPlace = ({ teamId, title, isSegment, aboveIds }: RunTeamRow): SetPlace => ({
  _id: teamId,
  title,
  isSegment,
  isVisible: false,
  ancestorIds: aboveIds,
});

async function findPlaced(
  deps: ReportFrameDeps,
  reader: SetReader,
  all: readonly ListedRun[],
  setId: string,
): Promise<FoundSet | null> {
  const [[current], counted] = await Promise.all([
    deps.access.findPlaces(reader, [setId]),
    deps.runs.findCounted([setId], all),
  ]);
  const place = current ?? (await findDeleted(deps, setId, counted));
  if (!place || !mayOpenPlace(reader, place)) return null;
  return {
    named: toNamedSet(place),
    place,
    isCounted: ({ _id }) => counted.has(_id),
    isListed: ({ audience }) => reader.seesAll || isOpenlyCounted(audience, place),
  };
}

/** Who may open one of the teams that are shown together may open what they are shown in. */
async function findUnion(
  { access, runs }: ReportFrameDeps,
  reader: SetReader,
  all: readonly ListedRun[],
  { set: setId, together = [] }: Pick<ReportFrameAsked, 'set' | 'together'>,
): Promise<FoundSet | null> {
  const [places, counted] = await Promise.all([access.findPlaces(reader, together), runs.findCounted(together, all)]);
  const openable = places.find((place) => mayOpenPlace(reader, place));
  if (!openable) return null;
  return {
    named: { setId, title: titleTogether(places, reader), kind: 'union' },
    place: null,
    isCounted: ({ _id }) => counted.get(_id)?.size === new Set(together).size,
    isListed: ({ audience }) => reader.seesAll || isOpenlyCounted(audience, openable),
  };
}

/** Titles of teams that are shown together; hidden teams are named for who sees them only. */
const titleTogether = (places: readonly SetPlace[], reader: SetReader): string =>
  places
    .filter((place) => place.isVisible || mayOpenPlace(reader, place))
    .map(({ title }) => title)
    .sort((one, other) => one.localeCompare(other))
    .join(', ');

export const toReportedRun = (run: ListedRun, locale: Locale): ReportedRun => ({
  entryId: run._id,
  title: localise(run.title, locale),
  isPulse: run.isPulse,
  start: run.start.toISOString(),
  end: run.end.toISOString(),
});

/** Sets of a run that the user may open: teams in the order of the tree of the run, then segments by title. */
export async function placeSets({ runs, setPlaces }: ReportFrameDeps, reader: SetReader, run: ListedRun) {
  const rows = await runs.listSets(run._id);
  const current = new Map((await setPlaces.find(rows.map(({ teamId }) => teamId))).map((one) => [one._id, one]));
  const openable = rows.flatMap((row) => {
    const place = current.get(row.teamId) ?? toPlace(row);
    const isNamed = reader.seesAll || isOpenlyCounted(run.audience, place);
    return isNamed && mayOpenPlace(reader, place) ? [{ place, row }] : [];
  });
  const teams = toTreeOrder(
    openable
      .filter(({ place }) => !place.isSegment)
      .map(({ place, row }) => ({ id: place._id, title: place.title, aboveIds: row.aboveIds, place })),
  );
  const segments = openable
    .map(({ place }) => place)
    .filter(({ isSegment }) => isSegment)
    .sort((one, other) => one.title.localeCompare(other.title));
  return { teams, segments };
}

/** Sets of a run that the user may open, and those right below one of them. */
export async function listSets(deps: ReportFrameDeps, reader: SetReader, run: ListedRun, setId: string) {
  const { teams, segments } = await placeSets(deps, reader, run);
  const above = setId === COMPANY_SET ? null : setId;
  return {
    sets: [
      ...(reader.seesAll ? [await deps.access.nameCompany()] : []),
      ...[...teams.map(({ node }) => node.place), ...segments].map(toNamedSet),
    ].slice(0, MAX_SETS),
    below: teams
      .filter(({ parentId }) => parentId === above)
      .slice(0, MAX_BELOW)
      .map(({ node }) => toNamedSet(node.place)),
  };
}

/**
 * What stands around the report of a set.
 *
 * @throws AppError not_found for a set that does not exist or that the user may not open, and for a run that does not
 *   count it
 */
export async function readReportFrame(
  deps: ReportFrameDeps & AroundReportDeps,
  actor: UserActor,
  asked: ReportFrameAsked,
): Promise<ReportFrame> {
  const { set: setId, run: runId, locale } = asked;
  const [reader, all] = await Promise.all([deps.access.findReader(actor), deps.runs.listAll()]);
  const found = await findSet(deps, reader, all, asked);
  if (!found) throw new AppError('not_found');
  const counted = all.filter((run) => run.status !== 'planned' && found.isCounted(run));
  const isOfCompany = setId === COMPANY_SET;
  const listed = counted.filter((run) => found.isListed(run) && (isOfCompany || showsParts(run)));
  const over = listed.filter(isOver);
  const run = runId === undefined ? (over[0] ?? listed[0]) : counted.find(({ _id }) => _id === runId);
  if (!run) throw new AppError('not_found');
  const { place } = found;
  const { findRating, readAgreements } = deps.aroundReport;
  const [sets, questions, rating, agreed] = await Promise.all([
    listSets(deps, reader, run, setId),
    nameOwnQuestions(deps, run, locale),
    findRating(actor, { entryId: run._id, setId }),
    place && !place.isSegment ? readAgreements({ actor, links: reader.links, team: place }) : null,
  ]);
  return {
    set: found.named,
    run: toReportedRun(run, locale),
    isListed: found.isListed(run),
    runs: over.slice(0, MAX_RUNS).map((one) => toReportedRun(one, locale)),
    ...sets,
    ...questions,
    rating,
    agreed,
  };
}

/** The organisation's own questions; the BFF names those that have figures in the set. */
async function nameOwnQuestions({ runs, setPlaces }: ReportFrameDeps, run: ListedRun, locale: Locale) {
  const questions = await runs.listOwnQuestions(run);
  if (questions.length === 0) return {};
  const segments = await setPlaces.find(questions.flatMap(({ segmentId }) => segmentId ?? []));
  const titleOf = (segmentId: string) => segments.find(({ _id }) => _id === segmentId)?.title ?? '';
  return {
    ownQuestions: questions.map(({ key, text, segmentId }) => ({
      key,
      text: localise(text, locale),
      askedOf: segmentId === null ? null : titleOf(segmentId),
    })),
  };
}

async function findSet(
  deps: ReportFrameDeps,
  reader: SetReader,
  all: readonly ListedRun[],
  asked: ReportFrameAsked,
): Promise<FoundSet | null> {
  if (asked.set === COMPANY_SET) return reader.seesAll ? findCompany(deps) : null;
  return asked.together ? findUnion(deps, reader, all, asked) : findPlaced(deps, reader, all, asked.set);
}
