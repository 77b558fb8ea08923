export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User';
const CONFIG_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig';
const TYPE_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:ResourceType';
const SCHEMA_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Schema';
const LIST_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:ListResponse';

/** A page of resources. @param startIndex place of the first one, from 1 */
export const toList = (resources: readonly unknown[], total = resources.length, startIndex = 1) => ({
  schemas: [LIST_SCHEMA],
  totalResults: total,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
});

/** What is offered of the protocol (RFC 7643, section 5). */
export const toServiceConfig = (base: string, maxResults: number) => ({
  schemas: [CONFIG_SCHEMA],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: false },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      description: 'A token made at Settings > Provisioning in Wellspring.',
      primary: true,
    },
  ],
  meta: { resourceType: 'ServiceProviderConfig', location: `${base}/ServiceProviderConfig` },
});

export const toResourceTypes = (base: string) => [
  {
    schemas: [TYPE_SCHEMA],
    id: 'User',
    name: 'User',
    endpoint: '/Users',
    schema: USER_SCHEMA,
    meta: { resourceType: 'ResourceType', location: `${base}/ResourceTypes/User` },
  },
];

type Attribute = Readonly<Record<string, unknown>>;

const attribute = (name: string, more: Attribute = {}): Attribute => ({
  name,
  type: 'string',
  multiValued: false,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...more,
});

export const toSchemas = (base: string) => [
  {
    schemas: [SCHEMA_SCHEMA],
    id: USER_SCHEMA,
    name: 'User',
    attributes: [
      attribute('userName', { required: true, uniqueness: 'server' }),
      attribute('name', {
        type: 'complex',
        required: true,
        subAttributes: [
          attribute('formatted', { mutability: 'readOnly' }),
          attribute('givenName', { required: true }),
          attribute('familyName', { required: true }),
        ],
      }),
      attribute('displayName', { mutability: 'readOnly' }),
      attribute('emails', {
        type: 'complex',
        multiValued: true,
        required: true,
        subAttributes: [
          attribute('value', { required: true, uniqueness: 'server' }),
          attribute('type', { canonicalValues: ['work'] }),
          attribute('primary', { type: 'boolean' }),
        ],
      }),
      attribute('preferredLanguage', { canonicalValues: ['en', 'fr', 'nl'] }),
      attribute('active', { type: 'boolean' }),
    ],
    meta: { resourceType: 'Schema', location: `${base}/Schemas/${USER_SCHEMA}` },
  },
];
