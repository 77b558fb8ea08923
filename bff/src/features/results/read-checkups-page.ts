import { SharedReport } from '@wellspring/shared/contracts/answers/shared-report.ts';
import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { SetState } from '@wellspring/shared/contracts/internal/results.ts';
import { Overview, type OverviewAsked, type OverviewLine } from '@wellspring/shared/contracts/internal/visible-sets.ts';
import type {
  CheckupsPage,
  CheckupsQuery,
  RunLine,
  SetParticipation,
  SetResults,
} from '@wellspring/shared/contracts/pages/checkups-page.ts';
import type { RunSet } from '@wellspring/shared/contracts/results/set-report.ts';
import { isAppError } from '@wellspring/shared/errors.ts';
import type { UserActor } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyBaseLogger } from 'fastify';
import * as z from 'zod/mini';
import { nameUnion } from '../../results/name-union.ts';
import type { NamesOfSets, Naming, ResultsReader } from '../../results/results-upstream.ts';
import type { Upstream } from '../../upstream/upstream.ts';

/** `run`: only this one. */
type Asked = { person: UserActor; query: CheckupsQuery & { run?: string }; locale: Locale; log: FastifyBaseLogger };

export type CheckupsPageReader = (asked: Asked) => Promise<CheckupsPage>;

type Deps = { checkups: Upstream; results: ResultsReader; findNames: Naming };

const PAGE = 10;

const toOverviewAsked = ({ query, locale }: Asked): OverviewAsked => ({
  ...(query.title_contains === undefined ? {} : { title: query.title_contains }),
  ...(query.phase === undefined ? {} : { phase: query.phase }),
  ...(query.set === undefined ? {} : { set: query.set }),
  ...(query.run === undefined ? {} : { run: query.run }),
  isMine: query.mine ?? false,
  start: query._start ?? 0,
  limit: query._limit ?? PAGE,
  locale,
});

const keyOf = ({ entryId, setId }: RunSet): string => `${entryId} ${setId}`;

/** By run and set: participation, results, and results of the unions that sets are shown in. */
type Figures = {
  participation: ReadonlyMap<string, SetParticipation>;
  states: ReadonlyMap<string, SetState>;
  names: NamesOfSets;
};

const toStates = (states: readonly SetState[]) => new Map(states.map((state) => [keyOf(state), state]));

const unionsIn = (states: readonly SetState[]) =>
  states.flatMap((state) =>
    state.state === 'refused' && state.shownIn?.kind === 'union'
      ? [{ entryId: state.entryId, setId: state.shownIn.setId, teamIds: state.shownIn.teamIds }]
      : [],
  );

async function readFigures({ results, findNames }: Deps, { person, locale }: Asked, { rows }: Overview) {
  const opened = rows.filter(({ status }) => status !== 'planned');
  const lines = opened.flatMap(({ entryId, lines: own }) =>
    own.map(({ set, mayOpen }) => ({ entryId, setId: set.setId, mayOpen })),
  );
  const toRunSet = ({ entryId, setId }: RunSet) => ({ entryId, setId });
  const [participation, states] = await Promise.all([
    results.participation(lines.map(toRunSet)),
    results.states(lines.filter(({ mayOpen }) => mayOpen).map(toRunSet)),
  ]);
  const unions = unionsIn(states);
  const [ofUnions, names] = await Promise.all([
    results.states(unions.map(toRunSet)),
    findNames(
      person,
      unions.flatMap(({ teamIds }) => teamIds),
      locale,
    ),
  ]);
  return {
    participation: new Map(participation.map((one) => [keyOf(one), one.participation])),
    states: toStates([...states, ...ofUnions]),
    names,
  };
}

type Row = Overview['rows'][number];

function toResults(
  state: SetState | undefined,
  { set }: OverviewLine,
  { states, names }: Figures,
  { cycle }: Row,
): SetResults {
  if (!state) return { state: 'none' };
  if (cycle && set.kind !== 'company') return { state: 'with_cycle', about: cycle.endsAt };
  if (state.state === 'released') return { state: 'released', set, releasedAt: state.releasedAt };
  const { shownIn, entryId } = state;
  const union = shownIn?.kind === 'union' ? states.get(keyOf({ entryId, setId: shownIn.setId })) : undefined;
  if (shownIn && union?.state === 'released')
    return {
      state: 'released',
      set: nameUnion(shownIn.setId, shownIn.teamIds, names),
      releasedAt: union.releasedAt,
    };
  if (state.reason === 'hidden_until_end' && state.until !== null) return { state: 'hidden', until: state.until };
  return { state: 'refused', reason: state.reason };
}

function toLine(row: Row, line: OverviewLine, figures: Figures): RunLine {
  if (row.status === 'planned')
    return { set: line.set, participation: { state: 'planned', invited: line.invited }, results: { state: 'none' } };
  const key = keyOf({ entryId: row.entryId, setId: line.set.setId });
  return {
    set: line.set,
    participation: figures.participation.get(key) ?? { state: 'refused' },
    results: toResults(figures.states.get(key), line, figures, row),
  };
}

/** Gathers the overview: runs and rights from checkups, then participation and releases from analytics. */
export function createCheckupsPageReader(deps: Deps): CheckupsPageReader {
  const { checkups } = deps;

  /** Best effort: the overview is about runs. */
  async function countNewShared({ person, locale, log }: Asked): Promise<number> {
    try {
      const path = `/checkupsubmissions/shared?_locale=${locale}`;
      const shared = await checkups.call(person, 'GET', path, z.array(SharedReport));
      return shared.filter(({ isNew }) => isNew).length;
    } catch (err) {
      log.warn({ err: isAppError(err) ? undefined : err }, 'new shared reports could not be counted');
      return 0;
    }
  }

  return async (asked) => {
    const counting = countNewShared(asked);
    const { person } = asked;
    const path = '/internal/results/overview';
    const overview = await checkups.call(person, 'POST', path, Overview, toOverviewAsked(asked));
    const [figures, newShared] = await Promise.all([readFigures(deps, asked, overview), counting]);
    return {
      ...overview,
      // The token of an embed changes no run, whatever its user may do.
      may: { ...overview.may, plan: overview.may.plan && !person.scope },
      rows: overview.rows.map((row) => ({ ...row, lines: row.lines.map((line) => toLine(row, line, figures)) })),
      newShared,
    };
  };
}
