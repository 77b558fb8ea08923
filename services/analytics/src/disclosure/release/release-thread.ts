import { parentPort, workerData } from 'node:worker_threads';
import { releaseRun } from './release-run.ts';

/** What `releaseRun` takes. */
export type RunInThread = {
  run: Parameters<typeof releaseRun>[0];
  people: Parameters<typeof releaseRun>[1];
  rows: Parameters<typeof releaseRun>[2];
  norms: Parameters<typeof releaseRun>[3];
};

if (parentPort) {
  const { run, people, rows, norms } = workerData as RunInThread;
  parentPort.postMessage(releaseRun(run, people, rows, norms));
}
