/** Loads of one release, as reported by pages. */
export type LoadCounts = { ok: number; failed: number };

/** A canary and what it is measured by, counted over the same time. */
export type CanaryTally = {
  canary: LoadCounts;
  live: LoadCounts;
  /** Distinct users for whom the canary failed. */
  peopleFailed: number;
  /** When it was halted, ISO 8601; null while it is dealt. */
  haltedAt: string | null;
};

/** Fewer loads say too little: one failure among them would end every canary. */
export const MIN_LOADS = 50;
/** Minimum of distinct users: one of them may have a broken browser, or send false reports. */
export const MIN_PEOPLE = 3;
/** Allowed excess of the canary's failure rate over the live one's, as a fraction of one. */
export const MAX_EXCESS_FAILURE_RATE = 0.01;

const failedShare = ({ ok, failed }: LoadCounts) => (ok + failed > 0 ? failed / (ok + failed) : 0);

/** Whether a canary fails so much more often than the live release that it must be halted. */
export function shouldHalt({ canary, live, peopleFailed }: Omit<CanaryTally, 'haltedAt'>): boolean {
  if (canary.ok + canary.failed < MIN_LOADS || peopleFailed < MIN_PEOPLE) return false;
  return failedShare(canary) > failedShare(live) + MAX_EXCESS_FAILURE_RATE;
}
