import { SCORE_KEYS, type ScoreKey } from '@wellspring/shared/domain/factor-keys.ts';
import type { Scores } from '@wellspring/shared/domain/scoring/score-submission.ts';
import { SCORE_COUNT, toScorePlace } from './own-table.ts';

/** How many people have which score of which code, for several runs. */
export type Tallies = {
  add: (run: number, raw: Scores) => void;
  /** People by score of a code in a run. */
  of: (run: number, code: ScoreKey) => Uint32Array;
  bytes: () => Buffer;
};

/** @param bytes of earlier tallies of the same runs; null: none yet */
export function openTallies(runCount: number, bytes: Uint8Array | null): Tallies {
  const counts = new Uint32Array(runCount * SCORE_KEYS.length * SCORE_COUNT);
  // Bytes from the database may begin anywhere in their buffer.
  if (bytes) new Uint8Array(counts.buffer).set(bytes.subarray(0, counts.byteLength));
  const startOf = (run: number, code: number) => (run * SCORE_KEYS.length + code) * SCORE_COUNT;
  return {
    add(run, raw) {
      for (const [code, key] of SCORE_KEYS.entries()) {
        const score = raw[key];
        if (score === undefined) continue;
        const at = startOf(run, code) + toScorePlace(score);
        counts[at] = (counts[at] ?? 0) + 1;
      }
    },
    of(run, code) {
      const start = startOf(run, SCORE_KEYS.indexOf(code));
      return counts.subarray(start, start + SCORE_COUNT);
    },
    bytes: () => Buffer.from(counts.buffer),
  };
}
