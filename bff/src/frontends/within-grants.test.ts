import { defaultGrants } from '@wellspring/shared/domain/frontends/remote-grants.ts';
import { expect, it } from 'vitest';
import { remoteOfView } from '../features/embed/remote-of-view.ts';
import { testRegistry } from '../testing/build-test-app.ts';
import { withinGrants } from './within-grants.ts';

const employee = testRegistry.remotes['mfe-employee'];
if (!employee) throw new Error('the test registry has no employee remote');

it('does not let a release take over a view or a path of another remote, live or tried, and says so', () => {
  const release = { ...employee.live, routes: [{ path: '/vitamins' }, { path: '/users' }] };
  const canary = { release, percent: 10, salt: 'a' };
  const taken = { ...testRegistry, remotes: { 'mfe-admin': { ...employee, canary }, 'mfe-employee': employee } };
  expect(remoteOfView(taken, 'checkup')).toBe('mfe-admin');

  const { registry, refused } = withinGrants(taken, defaultGrants);
  expect(remoteOfView(registry, 'checkup')).toBe('mfe-employee');
  expect(registry.remotes['mfe-admin']?.canary?.release.embeddable).toEqual([]);
  expect(registry.remotes['mfe-admin']?.canary?.release.routes).toEqual([{ path: '/users' }]);
  expect(registry.remotes['mfe-employee']).toEqual(employee);
  expect(refused).toContain("mfe-admin: it lists the view 'checkup', which is not granted to it");
  expect(refused).toContain("mfe-admin: it has the route '/vitamins', which is granted to mfe-employee");
});

it('leaves out a remote to which nothing is granted', () => {
  const unknown = { ...testRegistry, remotes: { 'mfe-other': employee } };
  const { registry, refused } = withinGrants(unknown, defaultGrants);
  expect(registry.remotes).toEqual({});
  expect(refused).toEqual(['mfe-other: nothing is granted to it']);
});
