import { decideRun, type RunSets } from '../../services/analytics/src/disclosure/rules/decide-run.ts';
import type { DisclosureSet } from '../../services/analytics/src/disclosure/rules/disclosure-set.ts';

/**
 * Decides what a synthetic run may show, in a process of its own, and prints the processor time that it took and the most
 * memory that the process had: `decide-child.ts PEOPLE TEAMS SEGMENTS`. Segments hold people of all teams, so nearly
 * everybody is in other sets than everybody else.
 */
const [people = 0, teams = 0, segments = 0] = process.argv.slice(2).map(Number);
const MINIMUM = 5;
/** Teams below one of the next level. */
const BRANCHES = 10;
/** Of each segment, people at most. */
const MAX_SEGMENT = people / 10;
const AGES = ['to-30', 'to-40', 'to-50', 'to-60', 'over-60'];

/** A number from 0 to `below` − 1 that two whole numbers decide. */
function draw(one: number, other: number, below: number): number {
  let hash = Math.imul(one + 1, 0x9e3779b1) ^ Math.imul(other + 1, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return ((hash ^ (hash >>> 15)) >>> 0) % below;
}

const everybody = Array.from({ length: people }, (_, person) => person);
const toSet = (id: string, kind: DisclosureSet['kind'], parentId: string | null, members: readonly number[]) => ({
  ...{ id, kind, parentId, minimum: MINIMUM, participationPercent: 0 },
  invited: members.length,
  people: Int32Array.from(members),
});

function makeTeams(): DisclosureSet[] {
  const parents = Array.from({ length: teams }, (_, team) => Math.ceil(team / BRANCHES) - 1);
  const members = parents.map((): number[] => []);
  for (const person of everybody)
    for (let team = draw(person, 1, teams); team >= 0; team = parents[team] ?? -1) members[team]?.push(person);
  const idOf = (team: number) => (team < 0 ? 'company' : `team-${team}`);
  return parents.map((parent, team) => toSet(idOf(team), 'team', idOf(parent), members[team] ?? []));
}

function makeSegment(segment: number): DisclosureSet {
  const size = Math.max(3 * MINIMUM, draw(segment, 3, MAX_SEGMENT));
  const members = everybody.filter((person) => draw(person, segment + 100, people) < size);
  return toSet(`segment-${segment}`, 'segment', null, members);
}

function makeBand(id: string, band: number) {
  const members = everybody.filter((person) => draw(person, 2, AGES.length) === band);
  return { id, people: members, invited: members.length };
}

const run: RunSets = {
  personCount: people,
  // One in fifty has shared a report.
  known: new Set(everybody.filter((person) => person % 50 === 0)),
  company: toSet('company', 'company', null, everybody),
  teams: makeTeams(),
  segments: Array.from({ length: segments }, (_, segment) => makeSegment(segment)),
  partitions: [{ attribute: 'age', minimum: 2 * MINIMUM, bands: AGES.map(makeBand) }],
};
const before = process.cpuUsage();
const { released } = decideRun(run);
const { user } = process.cpuUsage(before);
const sets = 1 + teams + segments + AGES.length;
// Of memory the system counts kilobytes.
const megabytes = process.resourceUsage().maxRSS / 1024;
console.log(JSON.stringify({ sets, released: released.length, seconds: user / 1e6, megabytes }));
