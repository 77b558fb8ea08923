import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { watchHeight } from './frame-height.ts';

let resized: () => void;
let frames: FrameRequestCallback[];

beforeEach(() => {
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(callback: () => void) {
        resized = callback;
      }
      observe() {
        resized();
      }
    },
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const draw = () => {
  for (const frame of frames.splice(0)) frame(0);
};

it('reports the height of a view once it is shown, not that of its skeleton', async () => {
  const view = document.body.appendChild(document.createElement('div'));
  const skeleton = view.appendChild(document.createElement('div'));
  skeleton.setAttribute('aria-busy', 'true');
  let height = 320;
  view.getBoundingClientRect = () => ({ height }) as DOMRect;
  const told: number[] = [];
  watchHeight(view, (pixels) => told.push(pixels));
  draw();
  expect(told).toEqual([]);
  // As tall as its skeleton: no resize event is fired.
  skeleton.removeAttribute('aria-busy');
  await vi.waitUntil(() => frames.length > 0);
  draw();
  expect(told).toEqual([320]);
  height = 661;
  resized();
  resized();
  draw();
  expect(told).toEqual([320, 661]);
});
