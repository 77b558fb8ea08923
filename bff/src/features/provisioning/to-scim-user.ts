import type { ProvisionedUser } from '@wellspring/shared/contracts/internal/provisioning.ts';
import { USER_SCHEMA } from './scim-schemas.ts';

/** A person as SCIM writes them. @param base address of the SCIM service */
export function toScimUser(user: ProvisionedUser, base: string) {
  const { id, userName, externalId, firstname, lastname, email, language, isActive, createdAt, updatedAt } = user;
  const formatted = `${firstname} ${lastname}`.trim();
  return {
    schemas: [USER_SCHEMA],
    id,
    ...(externalId === null ? {} : { externalId }),
    userName,
    name: { formatted, givenName: firstname, familyName: lastname },
    displayName: formatted,
    emails: [{ value: email, type: 'work', primary: true }],
    preferredLanguage: language,
    active: isActive,
    meta: { resourceType: 'User', created: createdAt, lastModified: updatedAt, location: `${base}/Users/${id}` },
  };
}

/** Names of attributes in a query, separated by commas; of a part, as in name.givenName, the whole is meant. */
const toNames = (list: string): Set<string> =>
  new Set(list.split(',').map((name) => name.trim().toLowerCase().split('.')[0] ?? ''));

/** Without what was not asked for (RFC 7644, section 3.4.2.5); `schemas`, `id` and `meta` always stay. */
export function pickAttributes(
  resource: Readonly<Record<string, unknown>>,
  { attributes, excludedAttributes }: { attributes?: string | undefined; excludedAttributes?: string | undefined },
): Record<string, unknown> {
  const wanted = attributes ? toNames(attributes) : null;
  const unwanted = excludedAttributes ? toNames(excludedAttributes) : null;
  return Object.fromEntries(
    Object.entries(resource).filter(([key]) => {
      const name = key.toLowerCase();
      if (name === 'schemas' || name === 'id' || name === 'meta') return true;
      return wanted ? wanted.has(name) : !unwanted?.has(name);
    }),
  );
}
