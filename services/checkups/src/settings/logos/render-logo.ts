import { LOGO_SIDE, type LogoProblem } from '@wellspring/shared/contracts/settings/branch-logo.ts';
import sharp, { type Sharp } from 'sharp';
import type { LogoType } from './find-logo-type.ts';
import type { LogoPicture, LogoPictures } from './logo-pictures.ts';

/** Runs in a process of its own (`logo-process.ts`): what is allowed here holds for the whole process. */

/** Largest width and height of each picture, in pixels. */
const LARGE = { width: 512, height: 256 };
const SMALL = { width: 320, height: 80 };
const MAIL = { width: 400, height: 96 };
/** Around a logo on a surface of its own, as a share of its shorter side. */
const PADDING = 0.2;

const WHITE = '#ffffff';
const DARK = '#22302f';
/** Lighter than this, of 255, is unreadable on white. */
const PALE_LUMA = 190;

const LOADERS = {
  png: ['VipsForeignLoadPngBuffer'],
  jpeg: ['VipsForeignLoadJpegBuffer'],
  webp: ['VipsForeignLoadWebpBuffer'],
  svg: ['VipsForeignLoadSvgBuffer'],
} as const satisfies Record<LogoType, readonly string[]>;

export class LogoError extends Error {
  readonly problem: LogoProblem;
  constructor(problem: LogoProblem) {
    super(problem);
    this.problem = problem;
  }
}

/** Pixels of four bytes: red, green, blue, opacity. */
type Pixels = { data: Buffer; width: number; height: number };

const isAnimatedPng = (bytes: Uint8Array) => {
  const buffer = Buffer.from(bytes);
  const at = buffer.indexOf('acTL', 0, 'latin1');
  return at >= 0 && at < buffer.indexOf('IDAT', 0, 'latin1');
};

/** The size of the file is read from its head, before anything is decoded. */
async function open(bytes: Uint8Array, type: LogoType): Promise<Sharp> {
  const options = { limitInputPixels: LOGO_SIDE.max ** 2, failOn: 'warning', pages: 1 } as const;
  const { width, height, pages = 1 } = await sharp(bytes, options).metadata();
  if (pages > 1 || (type === 'png' && isAnimatedPng(bytes))) throw new LogoError('animated');
  if (type === 'svg') {
    // A drawing has no pixels of its own: it is drawn at the size that is needed.
    const scale = Math.min(LARGE.width / width, LARGE.height / height);
    return sharp(bytes, { ...options, density: Math.min(Math.max(72 * scale, 1), 20_000) });
  }
  if (Math.min(width, height) < LOGO_SIDE.min) throw new LogoError('too_small');
  if (Math.max(width, height) > LOGO_SIDE.max) throw new LogoError('too_many_pixels');
  return sharp(bytes, options);
}

async function readPixels(logo: Sharp): Promise<Pixels> {
  const { data, info } = await logo
    .autoOrient()
    .resize({ ...LARGE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** How much of the picture can be seen, and how much of that is too light for a white surface. */
function measure({ data }: Pixels) {
  let [clear, visible, pale] = [0, 0, 0];
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, opacity = 0] = data.subarray(at, at + 4);
    if (opacity < 250) clear += 1;
    if (opacity < 64) continue;
    visible += 1;
    if (0.299 * red + 0.587 * green + 0.114 * blue > PALE_LUMA) pale += 1;
  }
  return { isEmpty: visible === 0, isClear: clear > 0, isPale: pale > visible / 2 };
}

const fromPixels = ({ data, width, height }: Pixels) => sharp(data, { raw: { width, height, channels: 4 } });

/** On a surface that reaches a little further than the logo. */
async function onSurface(pixels: Pixels, background: string): Promise<Pixels> {
  const edge = Math.max(4, Math.round(Math.min(pixels.width, pixels.height) * PADDING));
  const { data, info } = await fromPixels(pixels)
    .extend({ top: edge, bottom: edge, left: edge, right: edge, background })
    .flatten({ background })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

async function toPicture(pixels: Pixels, size: { width: number; height: number }): Promise<LogoPicture> {
  const { data, info } = await fromPixels(pixels)
    .resize({ ...size, fit: 'inside', withoutEnlargement: true })
    .png({ compressionLevel: 9, palette: true, quality: 90, effort: 10 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/**
 * Decodes a file of a known type and draws the pictures anew, so that nothing of the file but its colours is kept.
 *
 * @throws LogoError when it cannot be a logo
 */
export async function renderLogo(bytes: Uint8Array, type: LogoType): Promise<LogoPictures> {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: [...LOADERS[type]] });
  sharp.concurrency(1);
  sharp.cache(false);
  const pixels = await readPixels(await open(bytes, type));
  const { isEmpty, isClear, isPale } = measure(pixels);
  if (isEmpty) throw new LogoError('empty');
  // Light lines on nothing cannot be read on the pages nor in mails: they get the dark surface they were made for.
  const shown = isClear && isPale ? await onSurface(pixels, DARK) : pixels;
  const needsSurface = isClear && !isPale;
  const [large, small, mail] = await Promise.all([
    toPicture(shown, LARGE),
    toPicture(shown, SMALL),
    toPicture(needsSurface ? await onSurface(shown, WHITE) : shown, MAIL),
  ]);
  return { large, small, mail, isClear: needsSurface };
}
