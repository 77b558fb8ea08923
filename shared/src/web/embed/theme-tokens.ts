import { publicTokens } from './public-tokens.ts';

/** WCAG's least contrast of text. */
const leastContrast = 4.5;
const steps = 20;

type Rgb = readonly [number, number, number];

/** The part of the tokens that a page may set and that means something: no addresses, no second declaration. */
export function acceptedTokens(tokens: Readonly<Record<string, string>>): Map<string, string> {
  const accepted = new Map<string, string>();
  for (const [name, property] of Object.entries(publicTokens)) {
    const value = tokens[name]?.trim();
    if (!value || /[;{}]|url\(|var\(/i.test(value)) continue;
    if (CSS.supports(property, value)) accepted.set(name, value);
  }
  return accepted;
}

/** WCAG 2 relative luminance, 0 to 1. */
function luminance([r, g, b]: Rgb): number {
  const linear = (channel: number) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}

/** WCAG 2 contrast of two colours, 1 to 21. */
export function contrastRatio(one: Rgb, other: Rgb): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

/**
 * Moves a colour toward black, or toward white on a dark surface, until it can be read on it.
 *
 * @returns the colour itself when it passes already
 */
export function readableOn(colour: Rgb, surface: Rgb): Rgb {
  const target = luminance(surface) > 0.18 ? 0 : 255;
  for (let step = 0; step <= steps; step += 1) {
    const share = step / steps;
    const moved = colour.map((channel) => Math.round(channel + (target - channel) * share)) as unknown as Rgb;
    if (contrastRatio(moved, surface) >= leastContrast) return moved;
  }
  return [target, target, target];
}

/** Any CSS colour as the bytes the screen shows. */
function parseBytes(colour: string): Rgb {
  const canvas = document.createElement('canvas');
  canvas.width = canvas.height = 1;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) return [0, 0, 0];
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [r = 0, g = 0, b = 0] = context.getImageData(0, 0, 1, 1).data;
  return [r, g, b];
}

/** Puts a page's tokens on the element that carries ours, with what follows from them; tokens of before are taken off. */
export function applyTokens(elements: readonly HTMLElement[], tokens: Readonly<Record<string, string>>): void {
  const accepted = acceptedTokens(tokens);
  for (const element of elements) {
    for (const name of [...Object.keys(publicTokens), ...derived]) element.style.removeProperty(name);
    for (const [name, value] of accepted) element.style.setProperty(name, value);
    const accent = accepted.get('--ws-color-accent');
    if (accent) setAccent(element, accent, accepted.has('--ws-color-on-accent'));
    if (accepted.size > 0) keepReadable(element, accepted);
  }
}

/** Pairs of text and background. */
const pairs: readonly (readonly [text: string, ground: string])[] = [
  ...['text', 'text-muted', 'danger', 'warning', 'success', 'info'].map(
    (text) => [`--ws-color-${text}`, '--ws-color-surface'] as const,
  ),
  ['--ws-color-text', '--ws-color-bg'],
  ['--ws-color-on-accent', '--ws-color-accent'],
];
const logged = new Set<string>();

/** Replaces text colours without contrast on the page's own colours, and logs it for its maintainers. */
function keepReadable(element: HTMLElement, accepted: ReadonlyMap<string, string>): void {
  const { style } = element;
  const computed = getComputedStyle(element);
  for (const [name, ground] of pairs) {
    if (!accepted.has(name) && !accepted.has(ground)) continue;
    const colour = parseBytes(computed.getPropertyValue(name));
    const readable = readableOn(colour, parseBytes(computed.getPropertyValue(ground)));
    if (readable.join() === colour.join()) continue;
    style.setProperty(name, `rgb(${readable.join(' ')})`);
    const line = `[wellspring] ${name} cannot be read on ${ground}: shown as rgb(${readable.join(' ')})`;
    // biome-ignore lint/suspicious/noConsole: developers of the host page look there
    if (!logged.has(line)) console.warn(line);
    logged.add(line);
  }
}

const derived = [
  '--ws-color-accent-hover',
  '--ws-color-accent-soft',
  '--ws-color-accent-ink',
  '--ws-color-panel',
  '--ws-color-on-panel',
];

function setAccent(element: HTMLElement, accent: string, hasOnAccent: boolean): void {
  const computed = getComputedStyle(element);
  const surface = parseBytes(computed.getPropertyValue('--ws-color-surface') || '#fff');
  const readable = readableOn(parseBytes(accent), surface);
  const colour = `rgb(${readable.join(' ')})`;
  const isDark = luminance(surface) <= 0.18;
  const against = contrastRatio(readable, [255, 255, 255]) >= leastContrast ? '#fff' : '#000';
  element.style.setProperty('--ws-color-accent', colour);
  if (!hasOnAccent) element.style.setProperty('--ws-color-on-accent', against);
  element.style.setProperty(
    '--ws-color-accent-hover',
    `color-mix(in oklab, ${colour}, ${isDark ? 'white' : 'black'} 18%)`,
  );
  element.style.setProperty(
    '--ws-color-accent-soft',
    `color-mix(in oklab, ${colour} ${isDark ? 22 : 9}%, var(--ws-color-surface))`,
  );
  element.style.setProperty(
    '--ws-color-accent-ink',
    `color-mix(in oklab, ${colour}, ${isDark ? 'white 30%' : 'black 22%'})`,
  );
  element.style.setProperty('--ws-color-panel', colour);
  element.style.setProperty('--ws-color-on-panel', against);
}
