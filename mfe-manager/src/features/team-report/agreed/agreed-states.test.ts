import type { Outcome } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import { spring } from '@wellspring/shared/testing/a-team-report.ts';
import { expect, it } from 'vitest';
import { findState, findVerdict } from './agreed-states.ts';

const at = '2026-10-01T10:00:00Z';
const open = { due: '2026-11-23', doneAt: null, droppedAt: null };

it.each([
  ['planned', { ...open, due: null }],
  ['running', open],
  ['overdue', { ...open, due: '2026-11-22' }],
  ['done', { ...open, due: '2026-11-22', doneAt: at }],
  ['dropped', { ...open, due: '2026-11-22', droppedAt: at }],
] as const)('is %s on the 23rd', (state, dates) => {
  expect(findState(dates, '2026-11-23')).toBe(state);
});

const after = (outcome: Outcome) => ({ after: { run: spring, outcome, figures: null } });

it.each([
  ['running', 'no_difference', 'no_difference'],
  ['done', 'better', 'better'],
  // What ended without effect is said as plainly.
  ['done', 'lower', 'lower'],
  ['done', 'no_difference', 'no_difference'],
  ['dropped', 'better', 'better'],
  ['overdue', 'better', 'not_done'],
  ['planned', 'no_difference', 'not_done'],
  ['overdue', 'not_shown', 'not_shown'],
] as const)('of an action that is %s, with the outcome %s, the row says %s', (state, outcome, verdict) => {
  expect(findVerdict(after(outcome), state)).toBe(verdict);
});

it('says nothing before there are later results', () => {
  expect(findVerdict({ after: null }, 'overdue')).toBeNull();
});
