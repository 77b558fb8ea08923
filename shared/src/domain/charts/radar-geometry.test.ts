import { describe, expect, it } from 'vitest';
import { axisDirection, labelLines, radarDistance, radarLayout, radarMarkScale, radarPoint } from './radar-geometry.ts';

const names = [
  'Energy sources',
  'Challenges',
  'Few hindrances',
  'Personal resources',
  'Motivation',
  'Attitudes',
  'Performance',
  'Little tension',
];

describe('axisDirection', () => {
  it('starts at the top and goes clockwise', () => {
    expect([0, 2, 4, 6].map((index) => axisDirection(index, 8))).toEqual([
      { x: 0, y: -1 },
      { x: 1, y: 0 },
      { x: 0, y: 1 },
      { x: -1, y: 0 },
    ]);
  });
});

describe('radarPoint', () => {
  it('puts a value on its axis and holds it inside the rings', () => {
    const layout = { centre: { x: 100, y: 100 }, radius: 80 };
    expect(radarPoint(layout, 2, 8, 50)).toEqual({ x: 147.2, y: 100 });
    expect(radarPoint(layout, 0, 8, 140)).toEqual({ x: 100, y: 20 });
    expect(radarPoint(layout, 4, 8, -5)).toEqual({ x: 100, y: 114.4 });
  });

  it('separates the points of a weak report', () => {
    const neighbours = (value: number) => 2 * radarDistance(172, value) * Math.sin(Math.PI / 8);
    expect(neighbours(1)).toBeGreaterThan(14);
    expect([radarMarkScale(172, 8, 50), radarMarkScale(56, 8, 1)]).toEqual([1, 0.6]);
  });
});

describe('labelLines', () => {
  it.each([
    ['Challenges', ['Challenges']],
    ['Few hindrances', ['Few', 'hindrances']],
    ['Peu de tensions et de fatigue', ['Peu de tensions', 'et de fatigue']],
    ['Ressourcenverantwortung', ['Ressourcenverantwortung']],
  ])('breaks "%s" into %j', (label, lines) => {
    expect(labelLines(label, 12)).toEqual(lines);
  });
});

describe('radarLayout', () => {
  it('gives the rings their full size where there is room', () => {
    expect(radarLayout(666, names)).toMatchObject({ radius: 172, fontSize: 15 });
  });

  it.each([666, 500, 420, 303, 268])(
    'at %i px: no word under 13 px, at most two lines, none over the edge',
    (width) => {
      const layout = radarLayout(width, names);
      expect(Math.min(layout.fontSize, layout.valueSize)).toBeGreaterThanOrEqual(13);
      expect(layout.radius).toBeGreaterThanOrEqual(56);
      for (const label of layout.labels) {
        const longest = Math.max(...label.lines.map((line) => line.length)) * layout.fontSize * 0.53;
        const left = { start: label.x, middle: label.x - longest / 2, end: label.x - longest }[label.anchor];
        expect(label.lines.length).toBeLessThanOrEqual(2);
        expect(left).toBeGreaterThanOrEqual(-16);
        expect(left + longest).toBeLessThanOrEqual(width + 16);
        expect(label.valueY).toBeLessThanOrEqual(layout.height);
      }
    },
  );

  it.each([666, 303, 248])('at %i px: labels of one side do not overlap', (width) => {
    const { labels, fontSize } = radarLayout(width, names);
    for (const anchor of ['start', 'end']) {
      const side = labels.filter((label) => label.anchor === anchor).sort((a, b) => a.y - b.y);
      for (const [index, label] of side.slice(1).entries())
        expect(label.y - fontSize).toBeGreaterThanOrEqual(side[index]?.valueY ?? Number.POSITIVE_INFINITY);
    }
  });
});
