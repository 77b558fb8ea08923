import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';

/** What one step of the test command found. */
export type StepResult = {
  name: string;
  passed: number;
  failed: number;
  skipped: number;
  /** Titles of tests that failed first and passed when they were tried again. */
  retried: string[];
  seconds: number;
  output: string;
};

export type Step = { name: string; run: () => Promise<StepResult> };

type Finished = { code: number; output: string; seconds: number };

/** Runs a program and collects its output; `isLoud` also prints it. */
function execute(
  command: string,
  args: readonly string[],
  isLoud: boolean,
  env: Record<string, string> = {},
): Promise<Finished> {
  const started = performance.now();
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(command, args, {
      env: { ...process.env, FORCE_COLOR: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString();
        if (isLoud) process.stdout.write(chunk);
      });
    const end = (code: number) => resolve({ code, output, seconds: (performance.now() - started) / 1000 });
    child.once('error', (error) => {
      output += error.message;
      end(1);
    });
    child.once('close', (code) => end(code ?? 1));
  });
}

/** A check that passes or fails as one. */
export const check = (name: string, command: string, ...args: string[]): Step => ({
  name,
  async run() {
    const { code, output, seconds } = await execute(command, args, false);
    return {
      name,
      passed: code === 0 ? 1 : 0,
      failed: code === 0 ? 0 : 1,
      skipped: 0,
      retried: [],
      seconds,
      output: code === 0 ? '' : output,
    };
  },
});

/** A suite counts only what its own report says; a suite without a report has failed. */
async function suite(
  name: string,
  reportFile: string,
  finished: Promise<Finished>,
  count: (report: never) => Omit<StepResult, 'name' | 'seconds' | 'output'>,
): Promise<StepResult> {
  const { code, output, seconds } = await finished;
  try {
    const counts = count(JSON.parse(readFileSync(reportFile, 'utf8')) as never);
    // A crash outside any test, an unhandled rejection for example, fails the suite although every test passed.
    const failed = counts.failed === 0 && code !== 0 ? 1 : counts.failed;
    return { name, ...counts, failed, seconds, output };
  } catch {
    return { name, passed: 0, failed: 1, skipped: 0, retried: [], seconds, output };
  }
}

type VitestReport = { numPassedTests: number; numFailedTests: number; numPendingTests: number; numTodoTests: number };

export const vitest = (reportFile: string): Step => ({
  name: 'unit and service tests',
  run: () => {
    rmSync(reportFile, { force: true });
    const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
    return suite('unit and service tests', reportFile, execute('vitest', args, true), (report: VitestReport) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
      retried: [],
    }));
  },
});

type PlaywrightSpec = { title: string; file: string; tests: { status: string }[] };
type PlaywrightSuite = { specs: PlaywrightSpec[]; suites?: PlaywrightSuite[] };
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
};

/** The runner calls a test flaky that failed and passed when it was tried again. */
const retriedIn = ({ specs, suites = [] }: PlaywrightSuite): string[] => [
  ...specs
    .filter((spec) => spec.tests.some((test) => test.status === 'flaky'))
    .map((spec) => `${spec.file}: ${spec.title}`),
  ...suites.flatMap(retriedIn),
];

export const playwright = (reportFile: string): Step => ({
  name: 'browser tests',
  run: () => {
    rmSync(reportFile, { force: true });
    const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'];
    const finished = execute('playwright', args, true, { PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile });
    return suite('browser tests', reportFile, finished, ({ stats, suites }: PlaywrightReport) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
      retried: suites.flatMap(retriedIn),
    }));
  },
});
