import { expect, it } from 'vitest';
import { dialogPart } from './show-within.ts';

it.each([
  ['the middle of a tall frame', { top: 1_200, height: 800 }, 3_554, { top: 1_200, height: 800 }],
  ['the whole of a short one', { top: 0, height: 400 }, 400, { top: 0, height: 400 }],
  ['a strip at its end, which is too little', { top: 3_454, height: 100 }, 3_554, { top: 3_234, height: 320 }],
  ['a strip at its beginning', { top: 0, height: 40 }, 3_554, { top: 0, height: 320 }],
  ['a frame that is shorter than a dialog', { top: 100, height: 50 }, 200, { top: 0, height: 200 }],
  ['nothing of it', { top: 0, height: 0 }, 3_554, { top: 0, height: 320 }],
])('%s', (_case, seen, frameHeight, part) => {
  expect(dialogPart(seen, frameHeight)).toEqual(part);
});
