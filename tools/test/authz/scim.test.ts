import type { NewProvisioningToken } from '@wellspring/shared/contracts/access/provisioning-tokens.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCompany } from './company.ts';
import { type Stack, startStack } from './stack.ts';
import { createWorld } from './world.ts';

let stack: Stack;
let secret: string;
beforeAll(async () => {
  stack = await startStack(() => undefined);
  const world = createWorld(stack, await addCompany(stack));
  const made = await world.callAs<NewProvisioningToken>('company-admin', 'POST', '/provisioningtokens', {
    name: 'Okta',
  });
  secret = made.secret;
});
afterAll(() => stack?.close());

const ask = (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, payload?: object) =>
  stack.bff.app.inject({
    method,
    url: `/scim/v2${path}`,
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/scim+json' },
    ...(payload ? { payload: JSON.stringify(payload) } : {}),
  });

it('takes a person of a directory from the first search to the removal, through the BFF and the service', async () => {
  const filter = `/Users?filter=${encodeURIComponent('userName eq "noor@scim.test"')}`;
  expect((await ask('GET', filter)).json()).toMatchObject({ totalResults: 0, Resources: [] });
  const person = { userName: 'noor@scim.test', externalId: '00u1', name: { givenName: 'Noor', familyName: 'Haddad' } };
  const made = await ask('POST', '/Users', person);
  expect(made.statusCode).toBe(201);
  const { id } = made.json();
  expect((await ask('POST', '/Users', person)).json()).toMatchObject({ status: '409', scimType: 'uniqueness' });
  expect((await ask('GET', filter)).json()).toMatchObject({ totalResults: 1, Resources: [{ id, active: true }] });
  const off = { Operations: [{ op: 'Replace', path: 'active', value: 'False' }] };
  expect((await ask('PATCH', `/Users/${id}`, off)).json()).toMatchObject({ id, active: false });
  expect((await ask('DELETE', `/Users/${id}`)).statusCode).toBe(204);
  expect((await ask('GET', `/Users/${id}`)).json()).toMatchObject({ status: '404' });
  expect((await ask('POST', '/Users', person)).json()).toMatchObject({ id, active: true });
});
