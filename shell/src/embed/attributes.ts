import { EmbedError } from './error-codes.ts';

export type Isolation = 'frame' | 'shadow';
export type EmbedTheme = 'auto' | 'light' | 'dark' | 'contrast';

/** What a page asked for, read from the element's attributes. */
export type EmbedRequest = {
  /** Origin of the Wellspring server. */
  server: string;
  embedKey: string;
  view: string;
  resourceId: string | null;
  isolation: 'auto' | Isolation;
  authEndpoint: string | null;
  /** For the first load only. */
  assertion: string | null;
  locale: 'en' | 'fr' | 'nl';
  theme: EmbedTheme;
  /** Pixels; null grows with the content. */
  height: number | null;
  isLazy: boolean;
};

type ReadAttribute = (name: string) => string | null;

const views = ['checkups', 'checkup', 'report'];
const tallest = 20_000;

function oneOf<T extends string>(value: string | null, allowed: readonly [T, ...T[]]): T {
  return allowed.find((word) => word === value) ?? allowed[0];
}

/**
 * Reads the attributes; what is unknown falls back to the default, so that a page made for a newer loader still works.
 *
 * @param read the element's getAttribute
 * @param surroundings where the loader came from and the language of the page
 * @throws EmbedError E_CONFIG naming the attribute that must be mended
 */
export function readRequest(
  read: ReadAttribute,
  surroundings: { scriptUrl: string; pageLanguage: string },
): EmbedRequest {
  const server = read('server') ?? surroundings.scriptUrl;
  if (!URL.canParse(server)) throw new EmbedError('E_CONFIG', "attribute 'server' is not an address");
  const embedKey = read('embed-key');
  if (!embedKey) throw new EmbedError('E_CONFIG', "attribute 'embed-key' is missing");
  const view = read('view') ?? 'checkups';
  if (!views.includes(view)) throw new EmbedError('E_CONFIG', `attribute 'view' must be one of ${views.join(', ')}`);
  const language = (read('locale') ?? surroundings.pageLanguage).slice(0, 2).toLowerCase();
  const height = Number(read('height') ?? Number.NaN);
  return {
    server: new URL(server).origin,
    embedKey,
    view,
    resourceId: read('resource-id') || null,
    isolation: oneOf(read('isolation'), ['auto', 'frame', 'shadow']),
    authEndpoint: read('auth-endpoint') || null,
    assertion: read('assertion') || null,
    locale: oneOf(language, ['en', 'fr', 'nl']),
    theme: oneOf(read('theme'), ['auto', 'light', 'dark', 'contrast']),
    height: Number.isFinite(height) && height > 0 ? Math.min(height, tallest) : null,
    isLazy: read('loading') !== 'eager',
  };
}

/** The height an embed may take, in pixels: whole and never endless. */
export function cappedHeight(height: number): number {
  return Math.min(Math.max(0, Math.ceil(height)), tallest);
}

/**
 * Where the view will stand. Answers and reports go into a frame, which the page around it cannot read into;
 * the administrator's floor decides whether anything weaker is accepted.
 *
 * @throws EmbedError E_CONFIG when the page asks for less than the administrator accepts
 */
export function isolationOf(asked: EmbedRequest['isolation'], floor: Isolation): Isolation {
  if (asked !== 'shadow') return 'frame';
  if (floor === 'frame') throw new EmbedError('E_CONFIG', "this key does not accept isolation='shadow'");
  return 'shadow';
}
