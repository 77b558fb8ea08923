import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files that mostly wait for processes, timers of the queue or leases to run out. The default order is by size where
 * nothing is known of earlier runs; such a file at the end keeps the other workers idle for up to two minutes.
 */
const slowFiles = [
  'main/killed-worker.test.ts',
  'jobs/jobs.test.ts',
  'retention/killed-eraser.test.ts',
  'main/due-runs.test.ts',
  'analytics/src/worker.test.ts',
  'main/processes.test.ts',
  'sending/killed-mail-worker.test.ts',
  'embedded-store/src/crash.test.ts',
  'demo/keep-running.test.ts',
  'life-cycle/entry-life.test.ts',
  'start/first-account.test.ts',
];

const isSlow = ({ moduleId }: TestSpecification): boolean => slowFiles.some((file) => moduleId.endsWith(file));

/** Starts the slow files first, so that the many short ones fill the other workers meanwhile. */
export class SlowFilesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [...sorted.filter(isSlow), ...sorted.filter((file) => !isSlow(file))];
  }
}
