import { expect, it } from 'vitest';
import { viewOfPath } from './view-of-path.ts';

it.each([
  ['/vitamins/checkup/01a1', { view: 'checkup', resourceId: '01a1' }],
  ['/vitamins', { view: 'checkups', resourceId: null }],
  ['/', { view: 'report', resourceId: null }],
  ['/dashboard', { view: 'report', resourceId: null }],
  ['/?submission=019ca-1', { view: 'report', resourceId: '019ca-1' }],
  ['/?submission=..%2f', null],
  ['/vitamins/checkup/own', null],
  ['/vitamins/checkup/own-019ca', { view: 'checkup', resourceId: 'own-019ca' }],
  ['/users', null],
  ['/vitamins/checkup/..%2f', null],
])('%s is %j', (path, view) => {
  expect(viewOfPath(path)).toEqual(view);
});
