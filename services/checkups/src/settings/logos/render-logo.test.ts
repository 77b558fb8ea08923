import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { findLogoType } from './find-logo-type.ts';
import { renderLogo } from './render-logo.ts';

const BLUE = { r: 20, g: 60, b: 160 };
const plain = (width: number, height = width) => sharp({ create: { width, height, channels: 3, background: BLUE } });
const drawing = (content: string, attributes = 'viewBox="0 0 300 60"') =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`);
const square = (color: string) => `<rect x="20" y="10" width="40" height="40" fill="${color}"/>`;

/** The pixel at a place of a picture, as red, green, blue and, where it has one, opacity. */
async function pixelOf(bytes: Uint8Array, left: number, top: number): Promise<number[]> {
  sharp.unblock({ operation: ['VipsForeignLoadPngBuffer'] });
  return [...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
}

const problemOf = async (bytes: Buffer): Promise<unknown> => {
  const type = findLogoType(bytes);
  if (type === null) return 'wrong_type';
  return renderLogo(bytes, type).then(
    () => 'none',
    (error: { problem?: string; message: string }) => error.problem ?? error.message,
  );
};

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(data.length);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}

/** A few bytes that unfold to 30,000 × 30,000 pixels. */
function pngBomb(): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(30_000, 0);
  head.writeUInt32BE(30_000, 4);
  head.set([8, 2], 8);
  const parts = [
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    pngChunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]);
}

it.each(['png', 'jpeg', 'webp'] as const)('draws the pictures of a %s anew, in three sizes', async (type) => {
  const { large, small, mail, isClear } = await renderLogo(await plain(900, 300).toFormat(type).toBuffer(), type);
  expect([large, small, mail].map(({ width, height }) => [width, height])).toEqual([
    [512, 171],
    [240, 80],
    [287, 96],
  ]);
  expect(isClear).toBe(false);
  expect(findLogoType(Buffer.from(large.bytes))).toBe('png');
});

it('does not make a small logo larger, but draws a drawing at the size that is needed', async () => {
  const { large } = await renderLogo(await plain(64, 32).png().toBuffer(), 'png');
  expect([large.width, large.height]).toEqual([64, 32]);
  const { large: drawn } = await renderLogo(
    drawing(square('#136'), 'width="30" height="6" viewBox="0 0 300 60"'),
    'svg',
  );
  expect([drawn.width, drawn.height]).toEqual([512, 102]);
});

it('keeps nothing of a file but its colours', async () => {
  const photo = await plain(100)
    .jpeg()
    .withExif({ IFD0: { Artist: 'Canary Photographer' } })
    .toBuffer();
  const trailed = Buffer.concat([photo, Buffer.from('<script>canary()</script>')]);
  expect(trailed.includes('Canary Photographer')).toBe(true);
  const pictures = await renderLogo(trailed, 'jpeg');
  for (const { bytes } of [pictures.large, pictures.small, pictures.mail])
    expect(Buffer.from(bytes).toString('latin1')).not.toMatch(/canary/i);
});

it('draws no script, no file and no address that a drawing names', async () => {
  const named = ['file:///etc/hostname', 'http://127.0.0.1:1/a.png', `${import.meta.dirname}/a.png`];
  const images = named.map((href) => `<image href="${href}" width="300" height="60"/>`).join('');
  expect(await problemOf(drawing(`<script>alert(1)</script>${images}`))).toBe('empty');
});

it('puts dark lines on white in mails, and light lines on a dark surface everywhere', async () => {
  const dark = await renderLogo(drawing(square('#136')), 'svg');
  expect(dark.isClear).toBe(true);
  expect((await pixelOf(dark.large.bytes, 0, 0))[3]).toBe(0);
  expect((await pixelOf(dark.mail.bytes, 0, 0)).slice(0, 3)).toEqual([255, 255, 255]);
  const light = await renderLogo(drawing(square('#ffe')), 'svg');
  expect(light.isClear).toBe(false);
  for (const { bytes } of [light.large, light.small, light.mail])
    expect((await pixelOf(bytes, 0, 0)).slice(0, 3).every((part) => part < 60)).toBe(true);
});

it('refuses what is no logo, whatever its name says', async () => {
  const gif = Buffer.from('R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=', 'base64');
  const program = Buffer.from('MZ\x90\0\x03', 'latin1');
  const page = Buffer.from('<!doctype html><svg></svg>');
  const words = Buffer.from('<?xml version="1.0"?><html></html>');
  for (const file of [gif, program, words, Buffer.alloc(0)]) expect(await problemOf(file)).toBe('wrong_type');
  expect(await problemOf(page)).not.toBe('none');
});

it('refuses damaged files', async () => {
  const whole = await plain(200).png().toBuffer();
  for (const file of [whole.subarray(0, whole.length / 2), whole.subarray(0, 20), drawing('<rect')]) {
    const problem = await problemOf(file);
    expect(problem).not.toBe('none');
    expect(problem).not.toBe('wrong_type');
  }
});

it('refuses pictures that move, are too small, too large or empty', async () => {
  const pixels = Buffer.concat([Buffer.alloc(64 * 64 * 3, 90), Buffer.alloc(64 * 64 * 3, 200)]);
  const frames = sharp(pixels, { raw: { width: 64, height: 128, channels: 3, pageHeight: 64 } });
  expect(await problemOf(await frames.webp().toBuffer())).toBe('animated');
  const still = await plain(64).png().toBuffer();
  const moving = Buffer.concat([still.subarray(0, 33), pngChunk('acTL', Buffer.alloc(8)), still.subarray(33)]);
  expect(await problemOf(moving)).toBe('animated');
  expect(await problemOf(await plain(31, 400).png().toBuffer())).toBe('too_small');
  expect(await problemOf(await plain(4_097, 40).png().toBuffer())).toBe('too_many_pixels');
  expect(await problemOf(pngBomb())).toMatch(/too_many_pixels|pixel limit/);
  expect(await problemOf(drawing(''))).toBe('empty');
});
