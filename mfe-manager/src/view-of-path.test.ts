import { expect, it } from 'vitest';
import { parseReportId, viewOfPath } from './view-of-path.ts';

it.each([
  ['/checkups', { view: 'manager-home', resourceId: null }],
  ['/checkups/reports/care', { view: 'team-report', resourceId: 'care' }],
  ['/checkups/reports/care?run=autumn_2', { view: 'team-report', resourceId: 'care.autumn_2' }],
  ['/checkups/reports/..%2f', null],
  ['/checkups/reports/care?run=a.b', null],
  ['/checkups/reports/', null],
  ['/checkups/shared', null],
  ['/checkups/compare?run=autumn', null],
  ['/schedule', null],
])('%s is %j', (path, view) => {
  expect(viewOfPath(path)).toEqual(view);
  expect(viewOfPath(path, [])).toBeNull();
});

it('leaves the round of a report to the server where none is named', () => {
  expect(parseReportId('care')).toEqual({ set: 'care', run: null });
  expect(parseReportId('care.autumn_2')).toEqual({ set: 'care', run: 'autumn_2' });
});
