import type { Overview, OverviewAsked, OverviewLine } from '@wellspring/shared/contracts/internal/visible-sets.ts';
import type { RunPhase } from '@wellspring/shared/contracts/pages/checkups-page.ts';
import type { NamedSet } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import { COMPANY_SET } from '@wellspring/shared/domain/results/set-ids.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import type { UserActor } from '@wellspring/shared/server/http/service-auth.ts';
import type { EntryStatus } from '../../checkups/door/checkup.ts';
import type { ListedRun, RunList } from '../../checkups/door/run-list.ts';
import type { SetPlace, SetPlaces } from '../../people/door/set-places.ts';
import { actorCan } from '../../platform/authorization.ts';
import { fold } from '../../platform/fold.ts';
import { localise } from '../../platform/localised-text.ts';
import type { SettingsReader } from '../../settings/door/setting.ts';
import { type SetAccess, toNamedSet } from '../sets/set-access.ts';
import { mayOpenPlace, type SetReader, seesResults } from '../sets/set-reader.ts';
import { isOpenlyCounted, wouldCount } from './counts-set.ts';
import { toOverviewRow } from './to-overview-row.ts';

export type OverviewDeps = {
  access: SetAccess;
  runs: RunList;
  setPlaces: SetPlaces;
  settings: Pick<SettingsReader, 'readRecent'>;
};

/** Sets with a line of their own in each run. */
const MAX_LINES = 20;
/** Sets that the filter offers. */
const MAX_FILTER_SETS = 500;

const phases: Readonly<Record<EntryStatus, RunPhase>> = {
  active: 'now',
  grace: 'now',
  planned: 'ahead',
  completed: 'over',
  closed: 'over',
};
const PHASES: readonly RunPhase[] = ['now', 'ahead', 'over'];
const toPhase = ({ status }: ListedRun): RunPhase => phases[status];

/** The nearest date first: the end of what runs and what is over, the start of what is ahead. */
function byNearestDate(one: ListedRun, other: ListedRun): number {
  const [phase, otherPhase] = [toPhase(one), toPhase(other)];
  if (phase !== otherPhase) return PHASES.indexOf(phase) - PHASES.indexOf(otherPhase);
  if (phase === 'over') return other.end.getTime() - one.end.getTime();
  return phase === 'now' ? one.end.getTime() - other.end.getTime() : one.start.getTime() - other.start.getTime();
}

/** @throws AppError not_allowed for who leads no team and holds none of the rights of the page */
function assertMayList({ ledTeams, seesTeams, seesSegments, manages }: SetReader): void {
  if (ledTeams.length === 0 && !seesTeams && !seesSegments && !manages) throw new AppError('not_allowed');
}

const leadsSets = ({ ledTeams, ledSegments }: SetReader) => ledTeams.length + ledSegments.length > 0;

/** The sets of the user that each run has a line of, the company aside. */
async function listLinePlaces({ setPlaces }: OverviewDeps, reader: SetReader): Promise<SetPlace[]> {
  const { ledTeams, ledSegments, seesRuns } = reader;
  const [teams, segments] = await Promise.all([
    ledTeams.length === 0 && reader.seesTeams && !seesRuns ? setPlaces.listVisibleTops() : ledTeams,
    ledSegments.length === 0 && reader.seesSegments && !seesRuns ? setPlaces.listSegments() : ledSegments,
  ]);
  return [...teams, ...segments].filter((place) => mayOpenPlace(reader, place)).slice(0, MAX_LINES);
}

/** Finds out which runs count which of these sets, without saying anything about members of segments. */
async function createCounting(
  { runs, setPlaces }: OverviewDeps,
  all: readonly ListedRun[],
  places: readonly SetPlace[],
) {
  const planned = all.filter(({ status }) => status === 'planned');
  const [counted, asked] = await Promise.all([
    runs.findCounted(
      places.map(({ _id }) => _id),
      all,
    ),
    places.length === 0 ? [] : setPlaces.find(planned.flatMap(({ audience }) => audience.teamIds)),
  ]);
  return (run: ListedRun, place: SetPlace): boolean =>
    run.status === 'planned'
      ? wouldCount(run.audience, asked, place)
      : isOpenlyCounted(run.audience, place) && counted.get(run._id)?.has(place._id) === true;
}

async function findSetPlace({ access, setPlaces }: OverviewDeps, reader: SetReader, setId: string | undefined) {
  if (setId === undefined || (setId === COMPANY_SET && reader.seesRuns)) return null;
  const [place] = await setPlaces.find([setId]);
  if (!place || !(await access.mayOpen(reader, setId))) throw new AppError('not_found');
  return place;
}

/**
 * The overview: a page of runs with the sets of the user that each counts.
 *
 * @throws AppError not_allowed, not_found for a set that the user may not open and for a run of which it has no row
 */
export async function listRuns(deps: OverviewDeps, actor: UserActor, asked: OverviewAsked): Promise<Overview> {
  const { access, runs, setPlaces } = deps;
  const reader = await access.findReader(actor);
  assertMayList(reader);
  const { locale } = asked;
  const [all, linePlaces, chosen, openable, { minimumTeamSize }] = await Promise.all([
    runs.listAll(),
    listLinePlaces(deps, reader),
    findSetPlace(deps, reader, asked.set),
    leadsSets(reader) ? null : access.listOpenable(reader),
    deps.settings.readRecent(),
  ]);
  const shownPlaces = chosen ? [chosen] : asked.set === undefined ? linePlaces : [];
  const counts = await createCounting(deps, all, shownPlaces);
  const countsAny = (run: ListedRun) => shownPlaces.some((place) => counts(run, place));
  const text = fold(asked.title?.trim() ?? '');
  const onlyTheirs = chosen !== null || !reader.seesRuns || asked.isMine;
  const found = all
    .filter(({ _id }) => asked.run === undefined || _id === asked.run)
    .filter(({ title }) => fold(localise(title, locale)).includes(text))
    .filter((run) => !onlyTheirs || countsAny(run));
  if (asked.run !== undefined && found.length === 0) throw new AppError('not_found');
  const inPhase = found.filter((run) => asked.phase === undefined || toPhase(run) === asked.phase);
  const page = inPhase.sort(byNearestDate).slice(asked.start, asked.start + asked.limit);

  const seesCompany = reader.seesRuns && chosen === null;
  const [company, reminders, audiencePlaces] = await Promise.all([
    seesCompany ? access.nameCompany() : null,
    runs.findReminders(
      page.map(({ _id }) => _id),
      minimumTeamSize,
    ),
    setPlaces.find(page.flatMap(({ audience }) => [...audience.teamIds, ...audience.segmentIds])),
  ]);
  const toLines = (run: ListedRun): OverviewLine[] => [
    ...(company ? [toCompanyLine(company, run, reader)] : []),
    ...shownPlaces
      .filter((place) => counts(run, place))
      .map((place) => ({ set: toNamedSet(place), mayOpen: true, invited: null })),
  ];
  return {
    rows: page.map((run) =>
      toOverviewRow(run, {
        locale,
        reader,
        places: audiencePlaces,
        lines: toLines(run),
        reminder: reminders.get(run._id) ?? { state: 'none' },
      }),
    ),
    total: inPhase.length,
    counts: Object.fromEntries(
      PHASES.map((phase) => [phase, found.filter((run) => toPhase(run) === phase).length]),
    ) as Overview['counts'],
    ownSets: (openable ?? linePlaces).slice(0, MAX_FILTER_SETS).map(toNamedSet),
    may: { plan: actorCan(actor, 'manageschedule'), seeResults: seesResults(reader) },
  };
}

/** How many a planned run with a segment would ask is not shown: it can be planned and deleted without a trace. */
const toCompanyLine = (
  set: NamedSet,
  { status, audience, invitedCount }: ListedRun,
  reader: SetReader,
): OverviewLine => ({
  set,
  mayOpen: reader.seesAll,
  invited: status === 'planned' && audience.segmentIds.length === 0 ? (invitedCount ?? null) : null,
});
