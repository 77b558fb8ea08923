import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { SetAnswer, SetState } from '@wellspring/shared/contracts/internal/results.ts';
import { CompareFrame, type CompareFrameAsked } from '@wellspring/shared/contracts/internal/visible-sets.ts';
import { type ComparedSet, type ComparePage, MAX_COMPARED } from '@wellspring/shared/contracts/pages/compare-page.ts';
import type { CompareQuery } from '@wellspring/shared/contracts/pages/compare-query.ts';
import type { NamedSet, ReportedRun } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import { FACTOR_KEYS, RADAR_GROUPS } from '@wellspring/shared/domain/factor-keys.ts';
import type { UserActor } from '@wellspring/shared/server/http/service-auth.ts';
import type { TeamContents } from '../../reports/team-contents.ts';
import { findComparedRun } from '../../results/find-compared-run.ts';
import { nameUnion } from '../../results/name-union.ts';
import type { NamesOfSets, Naming, ResultsReader } from '../../results/results-upstream.ts';
import { idsToName, toShownSet } from '../../results/to-shown-set.ts';
import type { Upstream } from '../../upstream/upstream.ts';

type Asked = { person: UserActor; query: CompareQuery; locale: Locale };

export type ComparePageReader = (asked: Asked) => Promise<ComparePage>;

type Deps = { checkups: Upstream; results: ResultsReader; findNames: Naming; contentsOf: TeamContents };

/** A set that has a column; of teams that are shown together, `teamIds` says which. */
type Column = { set: NamedSet; teamIds: readonly string[] };

/** In the order of the tree, whatever the order of the address. */
function chooseSets({ sets }: CompareFrame, asked: readonly string[] | undefined): NamedSet[] {
  const teams = sets.filter(({ kind }) => kind === 'team');
  const found = asked ? sets.filter(({ setId }) => asked.includes(setId)) : teams.length > 0 ? teams : sets;
  return found.slice(0, MAX_COMPARED);
}

/** One column for each set, and one for teams that are shown together: where the first of them would be. */
function toColumns(chosen: readonly NamedSet[], states: readonly SetState[]): Column[] {
  const columns = chosen.map((set): Column => {
    const state = states.find(({ setId }) => setId === set.setId);
    const union = state?.state === 'refused' && state.shownIn?.kind === 'union' ? state.shownIn : null;
    return union
      ? { set: { setId: union.setId, title: '', kind: 'union' }, teamIds: union.teamIds }
      : { set, teamIds: [] };
  });
  const firstOf = new Map(columns.toReversed().map((column) => [column.set.setId, column]));
  return columns.filter((column) => firstOf.get(column.set.setId) === column);
}

/** The figures of the other run, without those that may not stand beside the newer ones. */
function toEarlier(now: SetAnswer, before: SetAnswer | undefined): ComparedSet['earlier'] {
  if (now.state !== 'shown' || before?.state !== 'shown') return {};
  const changes = new Map(now.report.codes.map(({ key, change }) => [key, change]));
  return Object.fromEntries(
    before.report.codes.map(({ key, interval }) => {
      const percentile = changes.get(key)?.before ?? null;
      return [key, { percentile, interval: percentile === null ? null : interval }];
    }),
  );
}

/** Gathers sets of one run side by side: rights and names from checkups, then figures from analytics. */
export function createComparePageReader({ checkups, results, findNames, contentsOf }: Deps): ComparePageReader {
  async function readColumns({ person, locale }: Asked, columns: readonly Column[], page: Pages) {
    const { run, compared, codes } = page;
    const here = columns.map(({ set: { setId } }) => ({
      ...{ entryId: run.entryId, setId },
      ...(compared ? { compareWith: compared.entryId } : {}),
    }));
    const there = compared ? here.map(({ setId }) => ({ entryId: compared.entryId, setId })) : [];
    const [now, before] = await Promise.all([results.table(here, codes), results.sets(there)]);
    const teamIds = columns.flatMap((column) => column.teamIds);
    const names = await findNames(person, [...now.flatMap(idsToName), ...teamIds], locale);
    return now.flatMap((answer, at) => {
      const column = columns[at];
      return column ? [toColumn(column, answer, before[at], page, names)] : [];
    });
  }

  return async (asked) => {
    const { person, query, locale } = asked;
    const frameAsked: CompareFrameAsked = { locale, ...(query.run === undefined ? {} : { run: query.run }) };
    const frame = await checkups.call(person, 'POST', '/internal/results/compare', CompareFrame, frameAsked);
    const { run, runs, sets } = frame;
    const by = query.by ?? 'factors';
    const codes: readonly string[] = by === 'factors' ? FACTOR_KEYS : RADAR_GROUPS;
    const compared = findComparedRun(frame, query.with);
    const chosen = chooseSets(frame, query.set);
    const states = await results.states(chosen.map(({ setId }) => ({ entryId: run.entryId, setId })));
    const [columns, { factors }] = await Promise.all([
      readColumns(asked, toColumns(chosen, states), { run, compared, codes }),
      contentsOf(null, codes, locale),
    ]);
    const isListed = runs.some(({ entryId }) => entryId === run.entryId);
    return {
      ...{ run, compared, by, columns, sets, factors },
      chosen: chosen.map(({ setId }) => setId),
      runs: isListed ? runs : [run, ...runs],
    };
  };
}

type Pages = { run: ReportedRun; compared: ReportedRun | null; codes: readonly string[] };

function toColumn(
  { set, teamIds }: Column,
  answer: SetAnswer,
  before: SetAnswer | undefined,
  { codes }: Pages,
  names: NamesOfSets,
): ComparedSet {
  const isOfTable = ({ key }: { key: string }) => codes.includes(key);
  const shown = toShownSet(answer, names);
  return {
    set: set.kind === 'union' ? nameUnion(set.setId, teamIds, names) : set,
    shown:
      shown.state === 'shown'
        ? { ...shown, report: { ...shown.report, codes: shown.report.codes.filter(isOfTable) } }
        : shown,
    earlier: Object.fromEntries(Object.entries(toEarlier(answer, before)).filter(([key]) => codes.includes(key))),
  };
}
