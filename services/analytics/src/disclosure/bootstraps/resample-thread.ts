import { parentPort, workerData } from 'node:worker_threads';
import { type ResampleInput, resampleSteps } from './resample.ts';

if (parentPort) for (const step of resampleSteps(workerData as ResampleInput)) parentPort.postMessage(step);
