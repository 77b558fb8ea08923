import type { PersonRights, Role } from '@wellspring/shared/contracts/access/rights.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addCompany } from './company.ts';
import { type Stack, startStack } from './stack.ts';
import { createWorld, type World } from './world.ts';

/** Within this time a change of rights acts on sessions that run. */
const ACTS_WITHIN_MS = 5_000;

let stack: Stack;
let world: World;
beforeAll(async () => {
  stack = await startStack(() => undefined);
  world = createWorld(stack, await addCompany(stack));
});
afterAll(() => stack?.close());

/** What the session of a user gets for a list that needs `manageusers`, through the BFF. */
async function statusFor(user: string): Promise<number> {
  const headers = world.company.headersFor(user);
  return (await stack.bff.app.inject({ method: 'GET', url: '/api/users/count', headers })).statusCode;
}

async function setRights(user: string, { permissions = [], roles = [] }: { permissions?: string[]; roles?: string[] }) {
  const url = `/users/${user}/permissions`;
  const { revision } = await world.callAs<PersonRights>('company-admin', 'GET', url);
  await world.callAs('company-admin', 'PUT', url, { revision, permissions, roles });
}

const becomes = (user: string, status: number) =>
  expect.poll(() => statusFor(user), { timeout: ACTS_WITHIN_MS, interval: 200 }).toBe(status);

it('loses a right within five seconds after it was taken away', async () => {
  expect(await statusFor('manageusers')).toBe(200);
  await setRights('manageusers', {});
  await becomes('manageusers', 403);
});

it('gains and loses what a role contains within five seconds after the role changed', async () => {
  expect(await statusFor('other-employee')).toBe(403);
  const role = { id: 'reception', name: 'Reception', permissions: ['manageusers'] };
  await world.callAs<Role[]>('company-admin', 'POST', '/roles', role);
  await setRights('other-employee', { roles: ['reception'] });
  await becomes('other-employee', 200);
  const change = { revision: 1, permissions: ['viewTeams'] };
  await world.callAs<Role[]>('company-admin', 'PUT', '/roles/reception', change);
  await becomes('other-employee', 403);
});
