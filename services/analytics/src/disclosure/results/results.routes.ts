import {
  HistoryAsked,
  MAX_HISTORY,
  ParticipationOfSets,
  ResultsOfRuns,
  ResultsTable,
  type RunResults,
  RunSetsAsked,
  RunsAsked,
  SetAnswers,
  SetHistory,
  SetStates,
  SetsAsked,
  TableAsked,
} from '@wellspring/shared/contracts/internal/results.ts';
import type { RunSet } from '@wellspring/shared/contracts/results/set-report.ts';
import { requireService } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { TitlesOfNorms } from '../../norms-in-force.ts';
import { toSetParticipation } from '../participation/to-set-participation.ts';
import { answerSets } from './answer-sets.ts';
import { answerTable } from './answer-table.ts';
import type { ResultsRepository, RunWithRelease } from './results.repository.ts';
import { toSetState } from './set-state.ts';

type ResultsRoutesOptions = { results: ResultsRepository; normTitles: TitlesOfNorms };

/** Released results, for the BFF only: which reader may see which set is decided by checkups before. */
export const resultsRoutes: FastifyPluginAsyncZod<ResultsRoutesOptions> = async (app, { results, normTitles }) => {
  app.addHook('onRequest', async (request) => requireService(request));

  app.post(
    '/internal/results/sets',
    { schema: { body: SetsAsked, response: { 200: SetAnswers } } },
    async ({ body }) => ({ answers: await answerSets(body, results, normTitles) }),
  );

  app.post(
    '/internal/results/table',
    { schema: { body: TableAsked, response: { 200: ResultsTable } } },
    async ({ body }) => answerTable(body, results),
  );

  app.post(
    '/internal/results/states',
    { schema: { body: RunSetsAsked, response: { 200: SetStates } } },
    async ({ body }) => {
      const runs = await results.listRuns(body.asked.map(({ entryId }) => entryId));
      return { states: body.asked.map((one) => toSetState(one, runs.get(one.entryId))) };
    },
  );

  app.post(
    '/internal/results/runs',
    { schema: { body: RunsAsked, response: { 200: ResultsOfRuns } } },
    async ({ body }) => {
      const runs = await results.listRuns(body.entryIds);
      return { runs: body.entryIds.flatMap((entryId) => toRunResults(runs.get(entryId)) ?? []) };
    },
  );

  app.post(
    '/internal/results/participation',
    { schema: { body: RunSetsAsked, response: { 200: ParticipationOfSets } } },
    async ({ body }) => {
      const rows = await results.listParticipation(body.asked.map(({ entryId }) => entryId));
      const toAnswer = ({ entryId, setId }: RunSet) => ({
        entryId,
        setId,
        participation: toSetParticipation(setId, rows.get(entryId)),
      });
      return { sets: body.asked.map(toAnswer) };
    },
  );

  app.post(
    '/internal/results/history',
    { schema: { body: HistoryAsked, response: { 200: SetHistory } } },
    async ({ body: { setId } }) => {
      const releases = await results.listReleasesOf(setId, MAX_HISTORY);
      return {
        releases: releases.flatMap((release) => {
          const union = release.unions.find(({ teamIds }) => teamIds.includes(setId))?.setId;
          const shownIn = release.setIds.includes(setId) ? setId : union;
          if (shownIn === undefined || !release.setIds.includes(shownIn)) return [];
          const { _id, isPulse, end, releasedAt } = release;
          return {
            entryId: _id,
            setId: shownIn,
            isPulse,
            end: end.toISOString(),
            releasedAt: releasedAt.toISOString(),
          };
        }),
      };
    },
  );
};

function toRunResults(run: RunWithRelease | undefined): RunResults | null {
  if (!run) return null;
  const { entry, release } = run;
  const isEarly = release?.earlyCounts !== undefined;
  const isHidden = (!release || isEarly) && entry.finishedCount === null;
  const isShown = ({ setId }: { setId: string }) => release?.setIds.includes(setId) ?? false;
  return {
    entryId: entry._id,
    isPulse: entry.isPulse,
    state: release && !isEarly ? 'released' : isHidden ? 'hidden' : 'processing',
    until: isHidden ? entry.graceEnd.toISOString() : null,
    releasedAt: release?.releasedAt.toISOString() ?? null,
    setIds: release?.setIds ?? [],
    unions: release?.unions.filter(isShown) ?? [],
    groups: release?.groups.filter(isShown) ?? [],
  };
}
