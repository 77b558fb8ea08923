import type { Norms } from '@wellspring/shared/domain/scoring/normalise.ts';
import { releaseEarly, releaseRun } from '../release/release-run.ts';
import { findWithdrawals } from '../rules/find-withdrawals.ts';

/** What is attacked. A test puts a weaker one in its place, which the attacker must get the better of. */
export const ATTACKED = { releaseEarly, releaseRun, findWithdrawals };
export type AttackedEngine = typeof ATTACKED;

/** Percentiles say nothing that the means do not. */
export const NO_NORMS: Norms = {};
