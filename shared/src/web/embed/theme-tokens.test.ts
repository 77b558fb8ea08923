import { describe, expect, it, vi } from 'vitest';
import { acceptedTokens, contrastOf, readableOn } from './theme-tokens.ts';

vi.stubGlobal('CSS', {
  supports: (property: string, value: string) => property !== 'color' || /^(#|rgb|red)/.test(value),
});

describe('acceptedTokens', () => {
  it('takes what a page may set and means something, and nothing else', () => {
    const accepted = acceptedTokens({
      '--ws-color-accent': '#7a1f3d',
      '--ws-color-bg': 'loud',
      '--ws-rating-great': 'red',
      '--ws-radius': '4px;color:red',
      '--ws-font-family': 'url(https://evil.test/x)',
    });
    expect([...accepted]).toEqual([['--ws-color-accent', '#7a1f3d']]);
  });
});

describe('readableOn', () => {
  it('knows the contrast of black on white', () => {
    expect(contrastOf([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 5);
  });

  it('leaves a colour that can be read', () => {
    expect(readableOn([122, 31, 61], [255, 255, 255])).toEqual([122, 31, 61]);
  });

  it.each([
    [
      [255, 200, 0],
      [255, 255, 255],
    ],
    [
      [20, 20, 60],
      [15, 20, 22],
    ],
  ] as const)('moves %j until it can be read on %j', (colour, surface) => {
    expect(contrastOf(readableOn(colour, surface), surface)).toBeGreaterThanOrEqual(4.5);
  });
});
