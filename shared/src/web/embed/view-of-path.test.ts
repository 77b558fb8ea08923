import { expect, it } from 'vitest';
import { viewOfPath } from './view-of-path.ts';

it.each([
  ['/vitamins/checkup/01a1', { view: 'checkup', resourceId: '01a1' }],
  ['/vitamins', { view: 'checkups', resourceId: null }],
  ['/vitamins/reports', { view: 'report', resourceId: null }],
  ['/vitamins/reports/019ca-1', { view: 'report', resourceId: '019ca-1' }],
  ['/vitamins/reports/..%2f', null],
  ['/', null],
  ['/vitamins/checkup/own', null],
  ['/vitamins/checkup/own-019ca', { view: 'checkup', resourceId: 'own-019ca' }],
  ['/users', null],
  ['/vitamins/checkup/..%2f', null],
])('%s is %j', (path, view) => {
  expect(viewOfPath(path)).toEqual(view);
});
