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
  /** What failed, a line or more each: repeated at the end, because a long log is often read from there. */
  failures: string[];
  seconds: number;
  output: string;
};

export type Step = {
  name: string;
  /** It prints what it does while it does it. */
  isLoud?: true;
  run: () => Promise<StepResult>;
};

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

/** Where checkers and runners sum up what they found. */
const lastLines = (output: string): string => output.trimEnd().split('\n').slice(-20).join('\n');

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
      failures: code === 0 ? [] : [`${name}\n${lastLines(output)}`],
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
    if (counts.failed > 0 || code === 0) return { name, ...counts, seconds, output };
    return { name, ...counts, failed: 1, failures: [`${name}\n${lastLines(output)}`], seconds, output };
  } catch {
    const failures = [`${name}: no report\n${lastLines(output)}`];
    return { name, passed: 0, failed: 1, skipped: 0, retried: [], failures, seconds, output };
  }
}

type VitestFile = {
  name: string;
  status: string;
  message: string;
  assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
};
type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  testResults: VitestFile[];
};

/** Each failed test with its message; a file that could not be run has a message of its own and no tests. */
const failuresIn = (file: VitestFile): string[] => {
  const failed = file.assertionResults.filter(({ status }) => status === 'failed');
  if (failed.length === 0 && file.status === 'failed') return [`${file.name}\n${file.message}`];
  return failed.map(({ fullName, failureMessages }) => `${file.name}: ${fullName}\n${failureMessages.join('\n')}`);
};

export const vitest = (reportFile: string): Step => ({
  name: 'unit and service tests',
  isLoud: true,
  run: () => {
    rmSync(reportFile, { force: true });
    const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
    return suite('unit and service tests', reportFile, execute('vitest', args, true), (report: VitestReport) => ({
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests + report.numTodoTests,
      retried: [],
      failures: report.testResults.flatMap(failuresIn),
    }));
  },
});

type PlaywrightSpec = { title: string; file: string; tests: { status: string }[] };
type PlaywrightSuite = { specs: PlaywrightSpec[]; suites?: PlaywrightSuite[] };
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: PlaywrightSuite[];
};

const titlesIn = (status: string, { specs, suites = [] }: PlaywrightSuite): string[] => [
  ...specs
    .filter((spec) => spec.tests.some((test) => test.status === status))
    .map((spec) => `${spec.file}: ${spec.title}`),
  ...suites.flatMap((inner) => titlesIn(status, inner)),
];

export const playwright = (reportFile: string): Step => ({
  name: 'browser tests',
  isLoud: true,
  run: () => {
    rmSync(reportFile, { force: true });
    const args = ['test', '--config', 'e2e/playwright.config.ts', '--reporter=list,json'];
    const finished = execute('playwright', args, true, { PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile });
    return suite('browser tests', reportFile, finished, ({ stats, suites }: PlaywrightReport) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      skipped: stats.skipped,
      // The runner calls a test flaky that failed and passed when it was tried again.
      retried: suites.flatMap((suite) => titlesIn('flaky', suite)),
      failures: suites.flatMap((suite) => titlesIn('unexpected', suite)),
    }));
  },
});
