import { describe, expect, it, vi } from 'vitest';
import { acceptedTokens, applyTokens, contrastRatio, readableOn } from './theme-tokens.ts';

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
    expect(contrastRatio([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 5);
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
    expect(contrastRatio(readableOn(colour, surface), surface)).toBeGreaterThanOrEqual(4.5);
  });
});

describe('applyTokens', () => {
  /** jsdom paints nothing: a colour is known by its name here. */
  const bytes: Record<string, number[]> = {
    '#eee': [238, 238, 238],
    '#fff': [255, 255, 255],
    '#111': [17, 17, 17],
    '#ccc': [204, 204, 204],
  };
  function paint() {
    let colour = '';
    return {
      set fillStyle(value: string) {
        colour = value.trim();
      },
      fillRect: () => {},
      getImageData: () => ({ data: [...(bytes[colour] ?? [0, 0, 0]), 255] }),
    };
  }
  const apply = (tokens: Record<string, string>) => {
    const element = document.body.appendChild(document.createElement('div'));
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(paint as never);
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    applyTokens([element], { '--ws-color-bg': '#fff', ...tokens });
    return { style: element.style, warn };
  };

  it('moves text that cannot be read on the page’s own surface, and says so', () => {
    const { style, warn } = apply({ '--ws-color-surface': '#fff', '--ws-color-text': '#ccc' });
    const [r = 0, g = 0, b = 0] = style.getPropertyValue('--ws-color-text').match(/\d+/g)?.map(Number) ?? [];
    expect(contrastRatio([r, g, b], [255, 255, 255])).toBeGreaterThanOrEqual(4.5);
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('--ws-color-text'));
  });

  it('leaves what can be read as the page wants it', () => {
    const { style } = apply({ '--ws-color-surface': '#eee', '--ws-color-text': '#111' });
    expect(style.getPropertyValue('--ws-color-text')).toBe('#111');
  });
});
