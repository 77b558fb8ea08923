import type { Change } from '@wellspring/shared/contracts/results/set-report.ts';
import { expect, it } from 'vitest';
import { findOutcome } from './find-outcome.ts';

const clear = (direction: Change['direction'], before: number | null): Change => ({ isClear: true, direction, before });

it.each([
  ['more of what is favourable', 'AU', 46, clear('up', 29), 'better'],
  ['less of what is favourable', 'AU', 29, clear('down', 46), 'lower'],
  ['less of a hindrance', 'ROA', 30, clear('down', 60), 'better'],
  ['more of a hindrance', 'ROA', 60, clear('up', 30), 'lower'],
  ['a change without numbers', 'AU', 46, clear('up', null), 'better'],
  ['a change that is not clear', 'AU', 60, { isClear: false, direction: 'up', before: 29 }, 'no_difference'],
  ['a clear change that rounds to the same', 'AU', 60, clear('same', 60), 'no_difference'],
  ['a figure that was not shown before', 'AU', 60, null, 'not_shown'],
  ['a figure without a norm', 'AU', null, clear('up', 29), 'not_shown'],
  ['a challenge from above towards the middle', 'WD', 80, clear('down', 95), 'better'],
  ['a challenge from below towards the middle', 'WD', 30, clear('up', 10), 'better'],
  ['a challenge away from the middle', 'WD', 95, clear('up', 80), 'lower'],
  ['a challenge that lands nearer on the other side', 'WD', 60, clear('up', 20), 'better'],
  ['a challenge that lands further on the other side', 'WD', 95, clear('up', 30), 'lower'],
  ['a challenge that is as far from the middle as before', 'WD', 70, clear('up', 30), 'moved'],
  ['a challenge that came down to above the middle, without numbers', 'WD', 80, clear('down', null), 'better'],
  ['a challenge that went up above the middle, without numbers', 'WD', 80, clear('up', null), 'moved'],
] as const)('tells of %s', (_what, key, percentile, change, outcome) => {
  expect(findOutcome(key, { percentile, change })).toBe(outcome);
});
