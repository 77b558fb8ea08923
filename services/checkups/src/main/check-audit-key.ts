import type { Connection } from 'mongoose';
import { createAuditChecks } from '../platform/audit/chain/audit-checks.repository.ts';
import { createAuditSeal } from '../platform/audit/chain/audit-seal.ts';

/**
 * Whether this secret is the one that the database was written with: it signs the end of the audit log.
 *
 * @returns null while nothing is signed
 */
export const checkAuditKey = (connection: Connection, secret: string): Promise<boolean | null> =>
  createAuditChecks(connection, createAuditSeal(secret)).isHeadSigned();
