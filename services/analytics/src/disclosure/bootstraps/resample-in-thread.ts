import { runThread } from '../run-thread.ts';
import type { ResampleInput, resampleSteps } from './resample.ts';

/** Ten times what the network of 34 factors takes on a busy machine. */
const TIMEOUT_MS = 120 * 60_000;

export type Resample = (input: ResampleInput) => AsyncIterable<Float32Array<ArrayBuffer>>;

/** Resamples in a thread, step by step. */
export const resampleInThread: Resample = (input) =>
  runThread<ReturnType<typeof resampleSteps> extends Generator<infer Step> ? Step : never>(
    new URL('./resample-thread.ts', import.meta.url),
    input,
    TIMEOUT_MS,
  );
