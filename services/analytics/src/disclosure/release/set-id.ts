import { createHash } from 'node:crypto';
import type { DisclosureSet } from '../rules/disclosure-set.ts';

const HASH_LENGTH = 22;

/**
 * The id under which a set is stored and requested. The rules list the members of a union or a group in its id, which
 * then has no limit and holds signs that addresses do not take; here it is a hash of them: the same teams have the same
 * id in every run.
 */
export function toSetId({ id, kind }: Pick<DisclosureSet, 'id' | 'kind'>): string {
  if (kind !== 'union' && kind !== 'group') return id;
  return `${kind}-${createHash('sha256').update(id).digest('base64url').slice(0, HASH_LENGTH)}`;
}
