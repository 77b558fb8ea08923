import type { Connection } from 'mongoose';
import { createAuditChecks } from '../platform/audit/chain/audit-checks.repository.ts';
import { createAuditSeal } from '../platform/audit/chain/audit-seal.ts';
import { type ChainCheck, checkChain } from '../platform/audit/chain/check-chain.repository.ts';

export type VerifiedChain = ChainCheck & {
  /** Whether the entry that an earlier check ended with is still there, or has left at its term. */
  isKnownThere: boolean;
  /** Entries that are not in the chain yet. */
  unchained: number;
};

/**
 * Checks the whole audit log.
 *
 * @param secret of the service, from which the key of the log is derived
 * @param known the last entry of an earlier check: a database that was put back to a state before it is whole, but lacks it
 */
export async function verifyAuditLog(
  connection: Connection,
  secret: string,
  known: { seq: number; hash: string } | null,
): Promise<VerifiedChain> {
  const seal = createAuditSeal(secret);
  const checks = createAuditChecks(connection, seal);
  const [check, unchained] = [await checkChain(connection, seal), await checks.countUnchained()];
  return { ...check, isKnownThere: known === null || (await checks.hasHeld(known)), unchained };
}
