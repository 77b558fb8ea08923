import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptsAnswers, type CheckupCard, checkupCardState } from './checkup-card-state.ts';

const begun = { isFinished: false };
const finished = { isFinished: true };
const card: CheckupCard = {
  nowMs: 0,
  startMs: 100,
  deadlineMs: 200,
  graceEndMs: 300,
  submission: null,
  hasDashboard: true,
};
const stateAt = (nowMs: number, changed: Partial<CheckupCard> = {}) => checkupCardState({ ...card, nowMs, ...changed });

describe('checkupCardState', () => {
  it.each([
    [99, 'starts', 'starts'],
    [100, 'open-start', 'open-finish'],
    [200, 'open-start', 'open-finish'],
    [201, 'grace-start', 'grace-finish'],
    [300, 'grace-start', 'grace-finish'],
    [301, 'closed-without-submission', 'closed-unfinished'],
  ])('at %i: %s without and %s with a submission', (nowMs, without, withOne) => {
    expect([stateAt(nowMs), stateAt(nowMs, { submission: begun })]).toEqual([without, withOne]);
  });

  it('shows a finished submission at any time, or thanks where there is no dashboard', () => {
    for (const nowMs of [100, 250, 301]) {
      expect(stateAt(nowMs, { submission: finished })).toBe('view');
      expect(stateAt(nowMs, { submission: finished, hasDashboard: false })).toBe('thank-you');
    }
  });

  it('closes at the deadline when there is no grace, or one that ends before it', () => {
    expect(stateAt(201, { graceEndMs: null })).toBe('closed-without-submission');
    expect(stateAt(201, { graceEndMs: 150 })).toBe('closed-without-submission');
    expect(stateAt(200, { graceEndMs: 150 })).toBe('open-start');
  });

  it('never closes an own vitamin', () => {
    const own = { startMs: null, deadlineMs: null, graceEndMs: null };
    expect(stateAt(0, own)).toBe('open-start');
    expect(stateAt(Number.MAX_SAFE_INTEGER, { ...own, submission: begun })).toBe('open-finish');
  });

  it('accepts answers from the start to the end of the grace, and not to a finished submission', () => {
    const moment = fc.integer({ min: 0, max: 400 });
    fc.assert(
      fc.property(moment, fc.constantFrom(null, begun, finished), fc.boolean(), (nowMs, submission, hasDashboard) => {
        const isOpen = nowMs >= 100 && nowMs <= 300 && submission !== finished;
        expect(acceptsAnswers(stateAt(nowMs, { submission, hasDashboard }))).toBe(isOpen);
      }),
    );
  });
});
