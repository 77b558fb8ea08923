import type { CompareFrame, CompareFrameAsked } from '@wellspring/shared/contracts/internal/visible-sets.ts';
import { COMPANY_SET } from '@wellspring/shared/domain/results/set-ids.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import type { UserActor } from '@wellspring/shared/server/http/service-auth.ts';
import type { ListedRun } from '../../checkups/door/run-list.ts';
import { isOpenlyCounted } from '../overview/counts-set.ts';
import { seesResults } from '../sets/set-reader.ts';
import { isOver, listSets, MAX_RUNS, type ReportFrameDeps, showsParts, toReportedRun } from './read-report-frame.ts';

/**
 * What a user may compare: runs that count a set of theirs, and the sets of one of these runs.
 *
 * @throws AppError not_found for a run that does not exist or counts no set of the user
 */
export async function readCompareFrame(
  deps: ReportFrameDeps,
  actor: UserActor,
  { run: runId, locale }: CompareFrameAsked,
): Promise<CompareFrame> {
  const { access, runs } = deps;
  const reader = await access.findReader(actor);
  if (!seesResults(reader)) throw new AppError('not_found');
  const [all, places] = await Promise.all([runs.listAll(), reader.seesAll ? [] : access.listOpenable(reader)]);
  const counted = await runs.findCounted(
    places.map(({ _id }) => _id),
    all,
  );
  const countsAny = ({ _id, audience }: ListedRun) =>
    reader.seesAll || places.some((place) => counted.get(_id)?.has(place._id) && isOpenlyCounted(audience, place));
  const listed = all.filter((run) => run.status !== 'planned' && countsAny(run) && (reader.seesAll || showsParts(run)));
  const over = listed.filter(isOver);
  const newest = over.find(({ isPulse }) => !isPulse) ?? over[0] ?? listed[0];
  const run = runId === undefined ? newest : listed.find(({ _id }) => _id === runId);
  if (!run) throw new AppError('not_found');
  const { sets } = await listSets(deps, reader, run, COMPANY_SET);
  return {
    run: toReportedRun(run, locale),
    runs: over.slice(0, MAX_RUNS).map((one) => toReportedRun(one, locale)),
    sets,
  };
}
