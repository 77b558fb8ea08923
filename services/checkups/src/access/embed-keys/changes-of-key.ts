import type { AuditChange } from '@wellspring/shared/contracts/privacy/audit-event.ts';
import type { EmbedKeyRow } from './embed-key.ts';

type Content = Omit<EmbedKeyRow, '_id' | 'revision'>;

/** Each field as a line of the audit log. Of a public key only its name or kind: the whole key is unreadable. */
function toLines(content: Content): Record<string, string> {
  const { name, origins, views, isolationFloor, issuers, isActive } = content;
  return {
    name,
    origins: origins.join(', '),
    views: views.join(', '),
    isolationFloor,
    issuers: issuers
      .map(({ issuer, jwksUrl, publicJwk }) => `${issuer} (${jwksUrl ?? publicJwk?.kid ?? publicJwk?.kty ?? '–'})`)
      .join(', '),
    isActive: String(isActive),
  };
}

/** What of a key differs, as the audit log shows it. */
export function changesOfKey(before: Content, after: Content): AuditChange[] {
  const [old, current] = [toLines(before), toLines(after)];
  return Object.keys(old)
    .filter((field) => old[field] !== current[field])
    .map((field) => ({ field, before: old[field] ?? null, after: current[field] ?? null }));
}
