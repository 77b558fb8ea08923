import { PERMISSIONS } from '@wellspring/shared/domain/access/permissions.ts';
import { describe, expect, it } from 'vitest';
import { type MatrixRow, readMatrix } from '../../../tools/test/authz/matrix.ts';
import type { RouteRow } from './route-row.ts';
import { routeTable } from './route-table.ts';

// Written by hand, so that a mistake in the table cannot agree with itself.
const matrix = readMatrix();
const rows = [...routeTable.texts, ...routeTable.short];
const toName = ({ method, path }: { method: string; path: string }) => `${method} /api${path}`;
const matrixRows = (name: string) => matrix.filter(({ route }) => route === name);

describe('the table of routes that only pass on', () => {
  it('has each route once, and holds most of what there is', () => {
    const names = rows.map(toName);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThan(80);
  });

  it('has a rule for each parameter of an address', () => {
    expect(rows.filter(({ path, params }) => path.includes(':') !== (params !== undefined)).map(toName)).toEqual([]);
  });

  it('takes a body only where something is written, and then by a contract', () => {
    expect(rows.filter(({ method, body }) => body && !['POST', 'PUT'].includes(method)).map(toName)).toEqual([]);
  });

  it.each(rows.map((row) => [toName(row), row] as const))('%s is opened as the matrix says', (name, row) => {
    expect(matrixRows(name)).not.toEqual([]);
    for (const matrixRow of matrixRows(name)) expectOpenedAs(matrixRow, row);
  });
});

function expectOpenedAs({ actors, 'decided-by': decidedBy }: MatrixRow, { needs, embed = [] }: RouteRow): void {
  // No session, or one that has expired.
  for (const actor of ['anonymous', 'disabled-user', 'expired-token'])
    expect([actor, actors[actor]]).toEqual([actor, 401]);
  expect(['embed', actors['embed-token'] === 403]).toEqual(['embed', embed.length === 0]);
  if (needs) {
    for (const permission of PERMISSIONS.filter((one) => one in actors)) {
      const isRefused = actors[permission] === 403;
      expect([permission, isRefused]).toEqual([permission, !needs.includes(permission)]);
    }
    expect(['company-admin', actors['company-admin']]).not.toEqual(['company-admin', 403]);
    expect(['employee', actors.employee]).toEqual(['employee', 403]);
  } else if (decidedBy !== 'service') {
    expect(['employee', actors.employee]).not.toEqual(['employee', 403]);
  }
}
