import type { Locale } from '@wellspring/shared/contracts/common.ts';
import {
  MAX_SETS_ASKED,
  ParticipationOfSets,
  ResultsOfRuns,
  ResultsTable,
  type RunResults,
  type SetAnswer,
  SetAnswers,
  SetHistory,
  type SetState,
  SetStates,
  type SetsAsked,
  type TableAsked,
} from '@wellspring/shared/contracts/internal/results.ts';
import { MAX_SETS_NAMED, NamedSets } from '@wellspring/shared/contracts/internal/visible-sets.ts';
import type { SetParticipation } from '@wellspring/shared/contracts/pages/checkups-page.ts';
import type { RunSet } from '@wellspring/shared/contracts/results/set-report.ts';
import type { UserActor } from '@wellspring/shared/server/http/service-auth.ts';
import { asBff } from '../sessions/internal-actor.ts';
import type { Upstream } from '../upstream/upstream.ts';

export type Naming = (person: UserActor, setIds: readonly string[], locale: Locale) => Promise<NamesOfSets>;
export type NamesOfSets = ReadonlyMap<string, NamedSets['sets'][number]>;

/** The results of sets as analytics has them. Who may read them is decided before. */
export type ResultsReader = ReturnType<typeof createResultsReader>;

/** Sends a list in as many requests at once as the limit of one takes. */
async function inPieces<Item, Answer>(
  items: readonly Item[],
  send: (piece: Item[]) => Promise<readonly Answer[]>,
): Promise<Answer[]> {
  const pieces: Item[][] = [];
  for (let start = 0; start < items.length; start += MAX_SETS_ASKED)
    pieces.push(items.slice(start, start + MAX_SETS_ASKED));
  return (await Promise.all(pieces.map(send))).flat();
}

export function createResultsReader(analytics: Upstream) {
  return {
    /** In the order of the request, as the others. */
    sets: (asked: SetsAsked['asked']): Promise<SetAnswer[]> =>
      inPieces(
        asked,
        async (piece) =>
          (await analytics.call(asBff, 'POST', '/internal/results/sets', SetAnswers, { asked: piece })).answers,
      ),
    /** Sets of one table, which has these codes: changes are corrected over all of its cells. */
    table: async (asked: SetsAsked['asked'], codes: readonly string[]): Promise<SetAnswer[]> => {
      const body: SetsAsked = { asked, table: [...codes] };
      return (await analytics.call(asBff, 'POST', '/internal/results/sets', SetAnswers, body)).answers;
    },
    /** A few figures of many sets of one run. */
    columns: (asked: TableAsked): Promise<ResultsTable> =>
      analytics.call(asBff, 'POST', '/internal/results/table', ResultsTable, asked),
    states: (asked: readonly RunSet[]): Promise<SetState[]> =>
      inPieces(
        asked,
        async (piece) =>
          (await analytics.call(asBff, 'POST', '/internal/results/states', SetStates, { asked: piece })).states,
      ),
    participation: (asked: readonly RunSet[]): Promise<(RunSet & { participation: SetParticipation })[]> =>
      inPieces(
        asked,
        async (piece) =>
          (
            await analytics.call(asBff, 'POST', '/internal/results/participation', ParticipationOfSets, {
              asked: piece,
            })
          ).sets,
      ),
    /** What is released of these runs as a whole. */
    runs: async (entryIds: readonly string[]): Promise<RunResults[]> =>
      (await analytics.call(asBff, 'POST', '/internal/results/runs', ResultsOfRuns, { entryIds })).runs,
    /** The runs in which a set is shown, the newest first. */
    history: async (setId: string): Promise<SetHistory['releases']> =>
      (await analytics.call(asBff, 'POST', '/internal/results/history', SetHistory, { setId })).releases,
  };
}

/** Titles of sets by id; nothing is asked where there are none. */
export const createNaming =
  (checkups: Upstream): Naming =>
  async (person, setIds, locale) => {
    const wanted = [...new Set(setIds)].slice(0, MAX_SETS_NAMED);
    if (wanted.length === 0) return new Map();
    const asked = { setIds: wanted, locale };
    const { sets } = await checkups.call(person, 'POST', '/internal/results/names', NamedSets, asked);
    return new Map(sets.map((one) => [one.setId, one]));
  };
