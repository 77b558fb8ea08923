import { expect, it } from 'vitest';
import { EVERYBODY } from '../door/checkup.ts';
import { isReportable, measurable, tellCount } from './tell-audience.ts';

const ofSegment = { ...EVERYBODY, segmentIds: ['s'], excludedUserIds: ['ada'] };
const ofTeam = { ...EVERYBODY, teamIds: ['t'], excludedUserIds: ['ada'] };
const segment = (count: number) => ({ id: 's', title: 'S', isSegment: true, count });

it('counts an audience with a segment as if no one were excluded', () => {
  expect(measurable(ofSegment)).toEqual([{ ...ofSegment, excludedUserIds: [] }]);
  expect(measurable(ofTeam)).toEqual([ofTeam]);
});

it('counts teams apart from segments, and never the whole company for it', () => {
  expect(measurable({ ...ofSegment, teamIds: ['t'] })).toEqual([
    { ...EVERYBODY, teamIds: ['t'] },
    { ...EVERYBODY, segmentIds: ['s'] },
  ]);
});

it('rounds numbers of a segment to five, and no others', () => {
  const told = [0, 1, 4, 7, 8, 12, 13, 212].map((count) => tellCount(ofSegment, count).count);
  expect(told).toEqual([0, 5, 5, 5, 10, 10, 15, 210]);
  expect(tellCount(ofTeam, 7)).toEqual({ count: 7, isRounded: false });
});

it('decides about a segment by the rounded number, so that a smaller share does not reveal its size', () => {
  const shares = Array.from({ length: 100 }, (_, index) => (index + 1) / 100);
  const verdicts = (count: number) => shares.map((share) => isReportable(segment(count), share, 3)).join();
  expect(new Set([5, 6, 7, 8, 9].map(verdicts)).size).toBe(1);
  expect([2, 3, 4, 5].map((count) => isReportable(segment(count), 1, 3))).toEqual([false, true, true, true]);
  expect(isReportable({ ...segment(7), isSegment: false }, 0.5, 4)).toBe(false);
  expect(isReportable({ ...segment(8), isSegment: false }, 0.5, 4)).toBe(true);
});
