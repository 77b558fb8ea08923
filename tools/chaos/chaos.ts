import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onParentDeath } from '../platform/parent-death.ts';
import { PROCESS_NAMES } from '../platform/processes.ts';
import { ROOT } from '../platform/root.ts';
import { countKills } from './check/find-faults.ts';
import { readPlan } from './plan.ts';
import { type Outcome, runChaos, toLogFolder } from './run-chaos.ts';

const MAX_FAULTS_SHOWN = 40;

const started = performance.now();
const seconds = () => ((performance.now() - started) / 1000).toFixed(1);
const say = (line: string) => console.log(`${seconds().padStart(7)} s  ${line}`);

function summarise(outcome: Outcome): void {
  const { faults, kills } = outcome;
  const kinds = [...PROCESS_NAMES, 'redis', 'store'] as const;
  const killed = kinds.map((kind) => `${kind} ${countKills(kills, kind)}`).join(', ');
  const count = (kind: string) => faults.filter((fault) => fault.kind === kind).length;
  for (const line of [
    '',
    `kills              ${kills.length} (${killed})`,
    `rolling restarts   ${outcome.restarts} processes, at most ${outcome.mostTriesWhileRolling - 1} retries of a request`,
    `saves confirmed    ${outcome.saves}`,
    `finished, scored   ${outcome.finished}`,
    `mails              ${outcome.mails}, ${outcome.sentAgain} of them sent again after a kill`,
    `requests repeated  ${outcome.repeated}, at most ${outcome.mostTries} tries`,
    `lost ${count('lost')}, doubled ${count('doubled')}, wrong ${count('wrong')}, retried too often ${count('retried')}, jobs failed ${count('failed')}, processes ended ${count('ended')}`,
  ])
    console.log(line);
  for (const { kind, what } of faults.slice(0, MAX_FAULTS_SHOWN)) console.log(`✘ ${kind}: ${what}`);
  if (faults.length > MAX_FAULTS_SHOWN) console.log(`… and ${faults.length - MAX_FAULTS_SHOWN} more`);
}

async function main(): Promise<void> {
  const plan = readPlan(process.argv.slice(2));
  const dataFolder = mkdtempSync(path.join(tmpdir(), 'wellspring-chaos-'));
  // What was started is stopped when this process is gone.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => process.exit(1));
  onParentDeath(() => process.exit(1));
  // Processes are started again and again: a start takes a third less processor time with what V8 compiled.
  process.env.NODE_COMPILE_CACHE ??= path.join(ROOT, '.cache/compiled');
  say(`${plan.saves} saves with seed ${plan.seed}`);
  try {
    const outcome = await runChaos(plan, dataFolder, say);
    summarise(outcome);
    if (outcome.faults.length > 0) throw new Error('something was lost, doubled or wrong');
    rmSync(dataFolder, { recursive: true, force: true });
    say('passed');
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error(`failed; again with: npm run chaos -- --saves ${plan.saves} --seed ${plan.seed}`);
    console.error(`logs: ${toLogFolder(dataFolder)}`);
    process.exitCode = 1;
  }
}

await main();
