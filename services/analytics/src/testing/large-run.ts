import { factorContents } from '@wellspring/shared/content/content.ts';
import type { FeedEntry } from '@wellspring/shared/contracts/internal/feed.ts';
import type { ScoringAnswer } from '@wellspring/shared/contracts/internal/scoring.ts';
import { releaseResultsJob } from '../disclosure/release/release-results.job.ts';
import { releaseRun } from '../disclosure/release/release-run.ts';
import type { prepareDatabase } from '../prepare-database.ts';
import { createDraws } from '../statistics/bootstrap/random-numbers.ts';
import { finishedRun, peopleOfRun, scoreOfRun } from './finished-run.ts';
import { referenceInForce } from './scoring-requests.ts';

type Repositories = Awaited<ReturnType<typeof prepareDatabase>>;

const LEVELS = 7;

/**
 * Answers as people give them: what a person feels in general, what they feel about each factor, and chance.
 *
 * @param left question that the person left open
 */
function relatedAnswers(person: number, left?: string): ScoringAnswer[] {
  const draw = createDraws(11, person);
  const general = draw(LEVELS);
  return factorContents.flatMap(({ key, scale, items }) => {
    const own = draw(LEVELS);
    return items.map((item) => {
      const score = 1 + Math.floor((general + own + draw(LEVELS)) / 3);
      const value = item.key === left ? null : item.reverse ? 8 - score : score;
      return { questionKey: item.key, factorKey: key, scaleKey: scale ?? '', reverse: item.reverse, value };
    });
  });
}

export type LargeRun = {
  /** People of each team. */
  teams: Record<string, number>;
  changes?: Partial<FeedEntry>;
  /** The first person left this question open. */
  left?: string;
};

/** Stores a run whose people all answered, and releases it. */
export async function releaseLargeRun(
  { entries, scores, releases }: Repositories,
  { teams, changes = {}, left }: LargeRun,
): Promise<void> {
  const teamOf = Object.entries(teams).flatMap(([teamId, count]) => Array<string>(count).fill(teamId));
  const run = finishedRun({ finishedCount: teamOf.length, ...changes });
  await entries.store([run]);
  await entries.storePeople({
    ...peopleOfRun(run),
    invited: teamOf.length,
    teams: Object.entries(teams).map(([teamId, invited]) => ({ teamId, aboveIds: [], invited })),
  });
  const frameOf = (teamId: string) => ({ teamIds: [teamId], segmentIds: [], attributes: {}, isOfToday: false });
  const rows = teamOf.map((teamId, place) => {
    const answers = relatedAnswers(place, place === 0 ? left : undefined);
    return scoreOfRun(place, { entryId: run.entryId, answers, frame: frameOf(teamId) });
  });
  await scores.store(rows.map((row) => ({ ...row, _id: `${run.entryId}-${row._id}` })));
  const job = releaseResultsJob({
    releases,
    readReaders: async () => [],
    normsOfRun: async () => referenceInForce,
    releaseRun: async (...input) => releaseRun(...input),
    now: () => new Date('2026-04-02T10:00:00Z'),
  });
  await job.handle({ entryId: run.entryId }, { add: async () => {}, keepOnly: async () => {} });
}
