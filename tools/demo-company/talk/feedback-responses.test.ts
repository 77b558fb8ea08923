import { describe, expect, it } from 'vitest';
import { createFeedbackResponses } from './feedback-responses.ts';

const submissions = Array.from({ length: 400 }, (_, at) => ({
  _id: `s${at}`,
  userId: `u${at}`,
  entryId: 'e1',
  checkupId: 'c1',
  isPulse: at % 10 === 0,
  finishedAt: at % 7 === 0 ? null : new Date('2026-03-01T10:00:00Z'),
}));
const responses = createFeedbackResponses('seed', submissions, new Set(['u1', 'u2', 'u3']));

describe('what people thought of their reports', () => {
  it('is said by some of those who have one, once each, and by no account', () => {
    expect(responses.length).toBeGreaterThan(50);
    expect(responses.length).toBeLessThan(150);
    expect(new Set(responses.map(({ userId }) => userId)).size).toBe(responses.length);
    expect(responses.filter(({ userId }) => ['u1', 'u2', 'u3', 'u0', 'u7', 'u10'].includes(userId))).toEqual([]);
  });

  it('uses the whole scale and leans to the friendly side', () => {
    const all = responses.flatMap(({ useful, recognise, understand }) => [useful, recognise, understand]);
    expect(all.every((one) => Number.isInteger(one) && one >= 1 && one <= 7)).toBe(true);
    expect(all.reduce((sum, one) => sum + one, 0) / all.length).toBeGreaterThan(4.5);
  });

  it('is the same every time', () => {
    expect(createFeedbackResponses('seed', submissions, new Set(['u1', 'u2', 'u3']))).toEqual(responses);
  });
});
