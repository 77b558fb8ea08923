import { expect, it, vi } from 'vitest';
import { createLogoDrawer } from './draw-logo.ts';

// Processes start slowly on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const drawing = (content: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 60">${content}</svg>`);

/** Each group draws the one before it ten times: a billion squares in two kilobytes. */
function drawingBomb(): Buffer {
  const groups = Array.from({ length: 10 }, (_, at) => `<g id="g${at + 1}">${`<use href="#g${at}"/>`.repeat(10)}</g>`);
  return drawing(`<defs><g id="g0"><rect width="9" height="9"/></g>${groups.join('')}</defs><use href="#g10"/>`);
}

it('ends a drawing that takes too long, and draws the next file', async () => {
  const draw = createLogoDrawer();
  const [bomb, logo] = await Promise.all([draw(drawingBomb()), draw(drawing('<rect width="90" height="40"/>'))]);
  expect(bomb).toEqual({ problem: 'too_complex' });
  expect(logo).toMatchObject({ pictures: { isClear: true, large: { width: 512 } } });
});
