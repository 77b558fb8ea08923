import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { SHORT_SAVES } from '../chaos/plan.ts';
import { ROOT } from '../platform/root.ts';
import { propertySeed } from './property-seed.ts';
import { check, playwright, type Step, type StepResult, vitest } from './steps.ts';

const CACHE = path.join(ROOT, '.cache');

/** The native compiler: a quarter of the processor time of the one with an API (docs/adr/0007). */
const types = (what: string, project: string): Step =>
  check(`types of ${what}`, process.execPath, 'node_modules/typescript-native/bin/tsc', '-p', project);

/** Static checks need no order; tests come after them, slowest last. */
const checks: Step[] = [
  check('format', 'biome', 'format', '.'),
  check('lint', 'biome', 'lint', '--error-on-warnings', '.'),
  types('servers and tools', 'tsconfig.node.json'),
  types('screens', 'tsconfig.web.json'),
  types('browser tests', 'tsconfig.e2e.json'),
  check('boundaries', process.execPath, 'tools/test/boundaries.ts'),
  check('dead code', 'knip'),
];
/** Alone on the machine, as it starts twelve processes again and again. */
const chaos = check(
  'chaos, short form',
  process.execPath,
  'tools/chaos/chaos.ts',
  ...['--saves', String(SHORT_SAVES), '--seed', String(propertySeed(process.env))],
);
const suites: Step[] = [
  vitest(path.join(CACHE, 'vitest.json')),
  chaos,
  playwright(path.join(CACHE, 'playwright.json')),
];

function report({ name, passed, failed, retried, seconds, output }: StepResult, isLoud = false): void {
  console.log(`${failed === 0 ? '✔' : '✘'} ${name}: ${passed} passed, ${failed} failed (${seconds.toFixed(1)} s)`);
  if (failed > 0 && !isLoud) console.log(output);
  for (const title of retried) console.warn(`⚠ passed only when it was tried again: ${title}`);
}

async function main(): Promise<void> {
  process.chdir(ROOT);
  mkdirSync(CACHE, { recursive: true });
  // Many tests start servers and workers as processes: a start takes a third less processor time with what V8 compiled.
  process.env.NODE_COMPILE_CACHE ??= path.join(CACHE, 'compiled');
  if (!process.env.MONGODB_SPECS)
    console.log(
      'The MongoDB specification tests were not given (MONGODB_SPECS names their folder); all other tests run.',
    );
  console.log(`Property tests, the API fuzzer and chaos run with PROPERTY_SEED=${propertySeed(process.env)}.`);
  const results: StepResult[] = [];
  // Two at a time: each check keeps about one core busy.
  const waiting = [...checks];
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const result = await step.run();
      report(result);
      results.push(result);
    }
  };
  await Promise.all([lane(), lane()]);
  for (const step of suites) {
    const result = await step.run();
    report(result, step.isLoud);
    results.push(result);
  }
  const sum = (pick: (result: StepResult) => number) => results.reduce((total, result) => total + pick(result), 0);
  const failed = sum((result) => result.failed);
  console.log(`\nTook ${Math.round(sum((result) => result.seconds))} s of work.`);
  for (const failure of results.flatMap(({ failures }) => failures)) console.log(`✘ ${failure}`);
  const skipped = sum((result) => result.skipped);
  const retried = sum((result) => result.retried.length);
  if (retried > 0) console.warn(`⚠ ${retried} tests passed only when they were tried again; their names are above.`);
  console.log(`${sum((result) => result.passed)} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
  process.exitCode = failed > 0 ? 1 : 0;
}

await main();
