import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import type { FeedPeople } from '@wellspring/shared/contracts/internal/feed.ts';
import { SCORE_KEYS } from '@wellspring/shared/domain/factor-keys.ts';
import { ITEM_KEYS } from '../../services/analytics/src/disclosure/covariances/item-keys.ts';
import type { CountedRow } from '../../services/analytics/src/disclosure/release/counted-row.ts';
import { type RunToRelease, releaseRun } from '../../services/analytics/src/disclosure/release/release-run.ts';
import { referenceInForce } from '../../services/analytics/src/testing/scoring-requests.ts';
import type { Demo } from '../demo/start-demo.ts';
import { ROOT } from '../platform/root.ts';
import { type BenchResult, ceilingResult, reported } from './result.ts';

const SUBMISSIONS = 100_000;
const TEAM_SIZE = 100;
const TEAMS_TOGETHER = 10;
/** What a run a tenth as large takes for each submission, times this. */
const MAX_GROWTH = 1.5;
const MB = 2 ** 20;

const RUN: RunToRelease = {
  isPulse: false,
  thresholds: { team: 5, segment: 5, population: 10, participationPercent: 30 },
  splitAttributes: [],
};

/** A tree of teams of equal size, ten of them below each department; everybody answered. */
function makeRun(count: number): { people: FeedPeople; rows: CountedRow[] } {
  const places = Array.from({ length: count / TEAM_SIZE }, (_, place) => place);
  const departmentOf = (place: number) => `department-${Math.floor(place / TEAMS_TOGETHER)}`;
  const departments = [...new Set(places.map(departmentOf))];
  const rows = Array.from({ length: count }, (_, person): CountedRow => {
    const place = Math.floor(person / TEAM_SIZE);
    const score = (at: number) => 1 + ((person * 7919 + at * 104_729) % 61) / 10;
    return {
      frame: {
        teamIds: [`team-${place}`, departmentOf(place)],
        segmentIds: [],
        attributes: {},
        isOfToday: false,
      },
      isKnown: false,
      raw: Object.fromEntries(SCORE_KEYS.map((code, at) => [code, score(at)])),
      items: ITEM_KEYS.map((_, at) => 1 + ((person * 31 + at * 17) % 7)).join(''),
    };
  });
  return {
    rows,
    people: {
      entryId: 'bench',
      version: 1,
      invited: count,
      teams: [
        ...departments.map((teamId) => ({ teamId, aboveIds: [], invited: TEAM_SIZE * TEAMS_TOGETHER })),
        ...places.map((place) => ({ teamId: `team-${place}`, aboveIds: [departmentOf(place)], invited: TEAM_SIZE })),
      ],
      segments: [],
      attributes: [],
    },
  };
}

/** Decides and describes a run of so many people; its rows are made before. */
function measure(count: number) {
  const { people, rows } = makeRun(count);
  const started = performance.now();
  const released = releaseRun(RUN, people, rows, referenceInForce.norms);
  const milliseconds = performance.now() - started;
  const { rss } = process.memoryUsage();
  const expected = 1 + people.teams.length;
  if (released.sets.length !== expected || released.covariances.size !== expected)
    throw new Error(
      `of ${expected} sets ${released.sets.length} are shown, ${released.covariances.size} with covariances`,
    );
  return { seconds: milliseconds / 1000, megabytes: rss / MB };
}

/** What is decided, by size: people, teams and segments, with the seconds and megabytes that are wanted. */
const DECISIONS = [
  { size: [2_000, 150, 40], seconds: 1, megabytes: 500 },
  { size: [100_000, 3_800, 1_200], seconds: 60, megabytes: 500 },
];

type Decided = { sets: number; seconds: number; megabytes: number };

/** What a run of many sets may show, decided in a process of its own. */
async function benchDecision({ size, seconds, megabytes }: (typeof DECISIONS)[number]): Promise<BenchResult[]> {
  const args = [path.join(ROOT, 'tools/bench/decide-child.ts'), ...size.map(String)];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const decided = JSON.parse(stdout) as Decided;
  const what = `deciding ${decided.sets} sets of ${size[0]} people`;
  return [
    ceilingResult('release', `${what}, processor time`, decided.seconds, 's', seconds),
    ceilingResult('release', `${what}, memory with its input`, decided.megabytes, 'MB', megabytes),
  ];
}

/** The release of a large run: decisions, figures and covariances, without reading and storing. */
export async function benchRelease(_demo: Demo): Promise<BenchResult[]> {
  const decisions: BenchResult[] = [];
  for (const decision of DECISIONS) decisions.push(...(await benchDecision(decision)));
  // Once, so that both sizes meet compiled code.
  measure(SUBMISSIONS / 20);
  const small = measure(SUBMISSIONS / 10);
  const large = measure(SUBMISSIONS);
  const growth = large.seconds / SUBMISSIONS / (small.seconds / (SUBMISSIONS / 10));
  const what = `${SUBMISSIONS} submissions in ${SUBMISSIONS / TEAM_SIZE} teams`;
  return [
    ...decisions,
    reported('release', what, large.seconds, 's'),
    reported('release', `${what}, memory of the process with its input`, large.megabytes, 'MB'),
    ceilingResult('release', 'time for each submission, to that of a tenth as many', growth, 'times', MAX_GROWTH),
  ];
}
