import { factorContents, normSources } from '@wellspring/shared/content/content.ts';
import { type FactorKey, findGroup, GROUP_FACTORS, type GroupKey } from '@wellspring/shared/domain/factor-keys.ts';
import type { Run } from '../checkups/schedule.ts';
import type { DemoPerson } from '../people/demo-person.ts';
import type { Team } from '../people/teams.ts';
import { createRandom } from '../random.ts';

/**
 * How the invented people answer. Behind every answer stand two traits, well-being and engagement, that go together;
 * each is partly the person, partly the team, partly the moment. A factor leans on both by the weights below, and the
 * rest of it is again the person's own. So teams differ, a person resembles themselves, and factors go together the way
 * demands, resources, strain and motivation do in the literature.
 */
type State = { wellBeing: number; engagement: number };

/** Standardised weights of well-being and engagement. */
type Weights = readonly [wellBeing: number, engagement: number];
const groupWeights: Readonly<Record<GroupKey, Weights>> = {
  EB: [0.3, 0.45],
  UIT: [-0.15, 0.15],
  HIN: [-0.5, -0.15],
  PHB: [0.4, 0.3],
  IM: [0.15, 0.7],
  ATT: [0.35, 0.5],
  PRES: [0.15, 0.4],
  ONG: [-0.7, -0.05],
};
const ownWeights: { readonly [Factor in FactorKey]?: Weights } = {
  JS: [0.5, 0.35],
  CYN: [-0.35, -0.5],
  WD: [-0.35, 0.1],
};

const TRAITS_GO_TOGETHER = 0.5;
/** Shares of the variance of a trait. */
const SHARE_OF_TEAM = 0.16;
const SHARE_OF_MOMENT = 0.2;
/** Share of the variance of a factor's own part that belongs to the team: some teams have the bureaucracy. */
const SHARE_OF_TEAM_IN_FACTOR = 0.1;
/** Of one answer, beside the factor it measures. */
const ITEM_NOISE = 0.55;

type Pair = readonly [number, number];

/** Two numbers that go together, each with mean 0 and standard deviation 1. */
function pair(...label: readonly (string | number)[]): Pair {
  const random = createRandom(...label);
  const first = random.normal();
  return [first, TRAITS_GO_TOGETHER * first + Math.sqrt(1 - TRAITS_GO_TOGETHER ** 2) * random.normal()];
}

/** What the team adds, drifting over the year: half of it from the teams above, so that departments differ too. */
function teamPair(seed: string, team: Team, yearsAgo: number): Pair {
  const [wellBeing, engagement] = pair(seed, 'team', team.title);
  const [wellBeingDrift, engagementDrift] = pair(seed, 'drift', team.title);
  const own: Pair = [wellBeing - 0.5 * wellBeingDrift * yearsAgo, engagement - 0.5 * engagementDrift * yearsAgo];
  if (team.parent === null || team.parent.row.isCompany) return own;
  const above = teamPair(seed, team.parent, yearsAgo);
  return [Math.SQRT1_2 * (own[0] + above[0]), Math.SQRT1_2 * (own[1] + above[1])];
}

const mix = (index: 0 | 1, team: Pair, person: Pair, moment: Pair) =>
  Math.sqrt(SHARE_OF_TEAM) * team[index] +
  Math.sqrt(1 - SHARE_OF_TEAM - SHARE_OF_MOMENT) * person[index] +
  Math.sqrt(SHARE_OF_MOMENT) * moment[index];

function findState(seed: string, person: DemoPerson, run: Run, now: Date): State {
  const yearsAgo = (now.getTime() - run.row.start.getTime()) / (365.25 * 86_400_000);
  const place = person.leads[0] ?? person.team;
  const team = teamPair(seed, place, yearsAgo);
  const own = pair(seed, 'traits', person.email);
  const moment = pair(seed, 'moment', person.email, run.label);
  return { wellBeing: mix(0, team, own, moment), engagement: mix(1, team, own, moment) };
}

/** Level of a factor in standard deviations from its mean. */
function factorLevel(seed: string, factor: FactorKey, state: State, person: DemoPerson, run: Run): number {
  const [wellBeing, engagement] = ownWeights[factor] ?? groupWeights[findGroup(factor)];
  const explained = wellBeing ** 2 + engagement ** 2 + 2 * wellBeing * engagement * TRAITS_GO_TOGETHER;
  const team = createRandom(seed, 'team', (person.leads[0] ?? person.team).title, factor).normal();
  const own = createRandom(seed, 'own', person.email, factor).normal();
  const moment = createRandom(seed, 'moment', person.email, run.label, factor).normal();
  const rest =
    Math.sqrt(SHARE_OF_TEAM_IN_FACTOR) * team +
    Math.sqrt(1 - SHARE_OF_TEAM_IN_FACTOR - SHARE_OF_MOMENT) * own +
    Math.sqrt(SHARE_OF_MOMENT) * moment;
  return wellBeing * state.wellBeing + engagement * state.engagement + Math.sqrt(1 - explained) * rest;
}

const clampToScale = (value: number) => Math.min(7, Math.max(1, Math.round(value)));

/** A question of a run with what scoring needs to know of it. */
export type AskedQuestion = { questionKey: string; factorKey: FactorKey; scaleKey: string; reverse: boolean };

const allQuestions: readonly AskedQuestion[] = factorContents.flatMap(({ key, scale, items }) =>
  items.map((item) => ({
    questionKey: item.key,
    factorKey: key as FactorKey,
    scaleKey: scale ?? '',
    reverse: item.reverse,
  })),
);

/** What a run asks, in the order of the questionnaire. */
export function findQuestions(run: Run): readonly AskedQuestion[] {
  const { questionKeys, vitaminKeys } = run.checkup;
  if (questionKeys) return allQuestions.filter(({ questionKey }) => questionKeys.includes(questionKey));
  const asked = new Set(vitaminKeys.flatMap((group): readonly string[] => GROUP_FACTORS[group as GroupKey]));
  return allQuestions.filter(({ factorKey }) => asked.has(factorKey));
}

/**
 * The answers of one user in one run, by question, as chosen on the scale: on a reversed question a user with a high
 * value of the construct chooses a low option.
 */
export function answerRun(seed: string, person: DemoPerson, run: Run, now: Date): Map<string, number> {
  const state = findState(seed, person, run, now);
  const random = createRandom(seed, 'answers', person.email, run.label);
  const levels = new Map<FactorKey, number>();
  const answers = new Map<string, number>();
  for (const { questionKey, factorKey, reverse } of findQuestions(run)) {
    const level = levels.get(factorKey) ?? factorLevel(seed, factorKey, state, person, run);
    levels.set(factorKey, level);
    const { mean, sd } = normSources[factorKey];
    const score = clampToScale(mean + sd * (level + ITEM_NOISE * random.normal()));
    answers.set(questionKey, reverse ? 8 - score : score);
  }
  return answers;
}
