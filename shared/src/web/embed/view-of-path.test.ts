import { expect, it } from 'vitest';
import { viewOfPath } from './view-of-path.ts';

it.each([
  ['/vitamins/checkup/01a1', { view: 'checkup', resourceId: '01a1' }],
  ['/vitamins', { view: 'checkups', resourceId: null }],
  ['/?submission=3', { view: 'report', resourceId: null }],
  ['/users', null],
  ['/vitamins/checkup/..%2f', null],
])('%s is %j', (path, view) => {
  expect(viewOfPath(path)).toEqual(view);
});
