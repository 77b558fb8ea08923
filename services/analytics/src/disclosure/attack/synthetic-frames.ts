import type { FeedPeople } from '@wellspring/shared/contracts/internal/feed.ts';
import type { Frame } from '@wellspring/shared/contracts/internal/frame.ts';
import type { RunToRelease } from '../release/release-run.ts';
import { createHostileSegments } from './hostile-segments.ts';
import type { Random } from './random.ts';
import { membersOf, type SyntheticCompany } from './synthetic-company.ts';

/** How large a company is that is attacked over time. */
export type AttackedSize = { people: number; teams: number; segments: number; shares: number };

const BRANCHES = ['north', 'east', 'south'] as const;
const branchOf = (person: number) => BRANCHES[((person * 7) % 11) % 3] as string;

/** The rules of a run: teams need a minimum by chance. */
export const toRules = (random: Random): RunToRelease => ({
  isPulse: false,
  thresholds: { team: 3 + random.below(5), segment: 3, population: 10, participationPercent: 0 },
  splitAttributes: ['companyBranch'],
});

/** The audience of a run with hostile segments, and where each person counts in it. */
export function toAudience(company: SyntheticCompany, random: Random, { people, segments }: AttackedSize) {
  const teams = membersOf(company);
  const hostile = createHostileSegments(random, teams, people, segments);
  const aboveOf = (team: number): number[] => {
    const parent = company.parents[team] ?? -1;
    // The company itself is no team.
    return parent <= 0 ? [] : [parent, ...aboveOf(parent)];
  };
  const audience: FeedPeople = {
    ...{ entryId: 'run', version: 1, invited: people },
    teams: teams.flatMap((members, team) =>
      team === 0
        ? []
        : [{ teamId: `t${team}`, aboveIds: aboveOf(team).map((above) => `t${above}`), invited: members.length }],
    ),
    segments: hostile.map((members, at) => ({ segmentId: `s${at}`, invited: members.length })),
    attributes: [
      {
        attribute: 'companyBranch',
        groups: BRANCHES.map((group) => ({ group, invited: Math.ceil(people / BRANCHES.length) })),
      },
    ],
  };
  const inSegments = hostile.map((members) => new Set(members));
  const frameOf = (person: number): Frame => {
    const own = company.teamOf[person] ?? 0;
    return {
      teamIds: own === 0 ? [] : [own, ...aboveOf(own)].map((team) => `t${team}`),
      segmentIds: inSegments.flatMap((members, at) => (members.has(person) ? [`s${at}`] : [])),
      attributes: { companyBranch: branchOf(person) },
      isOfToday: false,
    };
  };
  return { audience, frameOf };
}
