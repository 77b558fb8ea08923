import { grantOf } from '@wellspring/shared/domain/frontends/remote-grants.ts';
import { expect, it } from 'vitest';
import { remoteOfView } from '../features/embed/remote-of-view.ts';
import { testRegistry } from '../testing/build-test-app.ts';
import { withinGrants } from './within-grants.ts';

it('does not let a release take over a view of another remote, live or tried', () => {
  const employee = testRegistry.remotes['mfe-employee'];
  if (!employee) throw new Error('the test registry has no employee remote');
  const canary = { release: employee.live, percent: 10, salt: 'a' };
  const taken = { ...testRegistry, remotes: { 'mfe-admin': { ...employee, canary }, 'mfe-employee': employee } };
  expect(remoteOfView(taken, 'checkup')).toBe('mfe-admin');

  const granted = withinGrants(taken);
  expect(remoteOfView(granted, 'checkup')).toBe('mfe-employee');
  expect(granted.remotes['mfe-admin']?.canary?.release.embeddable).toEqual([]);
  expect(granted.remotes['mfe-employee']).toEqual({ ...employee, areas: grantOf('mfe-employee').areas });
});
