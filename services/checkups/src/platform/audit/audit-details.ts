import { isDeepStrictEqual } from 'node:util';
import type { AuditChange } from '@wellspring/shared/contracts/privacy/audit-event.ts';
import type { AuditDetails } from './audit.ts';

const MAX_TEXT_LENGTH = 120;

/** A flag, a number or a short text; undefined for what the log does not keep. */
function toText(value: unknown): string | null | undefined {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.length <= MAX_TEXT_LENGTH ? value : undefined;
}

function toChange(field: string, before: unknown, after: unknown): AuditChange {
  const [from, to] = [toText(before), toText(after)];
  const isKept = from !== undefined && to !== undefined;
  return { field, before: isKept ? from : null, after: isKept ? to : null };
}

/**
 * What differs, with the values of flags, numbers and short texts; of anything else the name of the field alone. For
 * things of the company: what is about a user is named by `changedFields`.
 */
export const changedValues = (
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): AuditDetails => ({
  changes: Object.keys(after)
    .filter((field) => !isDeepStrictEqual(before[field] ?? null, after[field] ?? null))
    .map((field) => toChange(field, before[field], after[field])),
});

/** Which fields of a user changed: their values are not the log's. */
export const changedFields = (fields: readonly string[]): AuditDetails => ({
  changes: [...new Set(fields)].map((field) => ({ field, before: null, after: null })),
});
