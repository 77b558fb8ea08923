import { parseArgs } from 'node:util';

const DEFAULT_SAVES = 100_000;
/** Of the short form, which runs with all tests. */
export const SHORT_SAVES = 1_000;

/** How a run goes; everything follows from the number of saves and the seed. */
export type Plan = {
  /** At least so many answers are saved. */
  saves: number;
  seed: number;
  people: number;
  /** Runs of the checkup that people answer, one after the other. */
  runIds: readonly string[];
  /** How many of them are open before the first kill. */
  openedFirst: number;
  /** The run that is planned right before a kill, by its number from 0; null: none. */
  opensBeforeKill: (kill: number) => string | null;
  savesPerSubmission: number;
  /** How often one process of each kind is killed. */
  rounds: number;
  /** Part of the saves that are left to the rounds of kills. */
  killShare: number;
  withinMs: number;
};

/** Saves of one submission: each question once, and about half of them again. */
const SAVES_PER_SUBMISSION = 25;
const KILLS_PER_ROUND = 7;

export function toPlan(saves: number, seed: number): Plan {
  const isShort = saves < 10 * SHORT_SAVES;
  const people = isShort ? 20 : 100;
  const rounds = isShort ? 1 : 8;
  const runs = isShort ? 3 : 10;
  const runIds = Array.from({ length: runs }, (_, at) => `run-${at + 1}`);
  // A step whose worker was killed waits a minute for its lease: too long for the short form.
  const openedFirst = isShort ? runs : 2;
  const killsPerRun = Math.floor((rounds * KILLS_PER_ROUND) / (runs - openedFirst + 1));
  return {
    ...{ saves, seed, people, runIds, openedFirst, rounds },
    opensBeforeKill: (kill) =>
      (kill % killsPerRun === 0 ? runIds[openedFirst + kill / killsPerRun] : undefined) ?? null,
    savesPerSubmission: Math.max(SAVES_PER_SUBMISSION, Math.floor((saves * 0.8) / (people * runs))),
    killShare: 0.7,
    withinMs: 1_800_000,
  };
}

/** @throws Error for an option that does not exist or is no number */
export function readPlan(args: readonly string[]): Plan {
  const { values } = parseArgs({ args: [...args], options: { saves: { type: 'string' }, seed: { type: 'string' } } });
  const { saves = String(DEFAULT_SAVES), seed = String(Math.floor(Math.random() * 1_000_000)) } = values;
  if (!(Number.isSafeInteger(Number(saves)) && Number(saves) >= SHORT_SAVES))
    throw new Error(`--saves takes a whole number from ${SHORT_SAVES}, not ${saves}`);
  if (!Number.isSafeInteger(Number(seed))) throw new Error(`--seed takes a whole number, not ${seed}`);
  return toPlan(Number(saves), Number(seed));
}
