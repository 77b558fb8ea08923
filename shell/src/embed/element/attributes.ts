import { EmbedError } from './error-codes.ts';

export type Isolation = 'frame' | 'shadow';
export type EmbedTheme = 'auto' | 'light' | 'dark' | 'contrast';
export type EmbedAuth = 'assertion' | 'popup' | 'login';
export type EmbedRouting = 'none' | 'hash' | 'query' | 'path';

/** What a page asked for, read from the element's attributes. */
export type EmbedRequest = {
  /** Origin of the Wellspring server. */
  server: string;
  embedKey: string;
  view: string;
  resourceId: string | null;
  isolation: 'auto' | Isolation;
  /** Who says who the person is: the page, or the person by logging in, in a window or in the frame. */
  auth: EmbedAuth;
  authEndpoint: string | null;
  /** For the first load only. */
  assertion: string | null;
  locale: 'en' | 'fr' | 'nl';
  theme: EmbedTheme;
  density: 'comfortable' | 'compact';
  /** Whether the page's address follows what is shown. */
  routing: EmbedRouting;
  /** Parts not shown, with spaces between: `header nav help title`. Cosmetic: what may be seen, the token decides. */
  hide: string;
  /** Pixels; null grows with the content. */
  height: number | null;
  minHeight: number | null;
  /** When the view is loaded: near the visible part, at once, while something is open for the reader, or never. */
  loading: 'lazy' | 'eager' | 'available' | 'never';
  /** For scripts that are put into the page. */
  nonce: string;
};

type ReadAttribute = (name: string) => string | null;

/** The name of a view. A cached loader does not know the newest ones, so it passes every name on to the server. */
export const viewName = /^[a-z][a-z-]{0,39}$/;
/** An id, or two with a dot between them. */
const resourceName = /^[\w.-]{1,129}$/;
const hideable = ['header', 'nav', 'help', 'title'];
const tallest = 20_000;

function oneOf<T extends string>(value: string | null, allowed: readonly [T, ...T[]]): T {
  return allowed.find((word) => word === value) ?? allowed[0];
}

function pixels(value: string | null): number | null {
  const number = Number.parseFloat(value ?? '');
  return number > 0 ? Math.min(number, tallest) : null;
}

type Surroundings = { scriptUrl: string; pageLanguage: string };

const parseOrigin = (address: string) => (URL.canParse(address) ? new URL(address).origin : '');

/** What a message in place of a view needs, also when the attributes are invalid; no server: ''. */
export function readFront(
  read: ReadAttribute,
  { scriptUrl, pageLanguage }: Surroundings,
): Pick<EmbedRequest, 'server' | 'locale'> {
  const language = (read('locale') ?? pageLanguage).slice(0, 2).toLowerCase();
  return {
    server: parseOrigin(read('server') ?? '') || parseOrigin(scriptUrl),
    locale: oneOf(language, ['en', 'fr', 'nl']),
  };
}

/**
 * Reads the attributes; unknown values fall back to the default, so that a page made for a newer loader still works.
 *
 * @param read the element's getAttribute
 * @param surroundings where the loader came from and the language of the page
 * @throws EmbedError E_CONFIG naming the attribute that must be mended
 */
export function readRequest(read: ReadAttribute, surroundings: Surroundings): EmbedRequest {
  const { server, locale } = readFront(read, surroundings);
  if (parseOrigin(read('server') ?? surroundings.scriptUrl) === '')
    throw new EmbedError('E_CONFIG', "attribute 'server' is not an address");
  const embedKey = read('embed-key');
  if (!embedKey) throw new EmbedError('E_CONFIG', "attribute 'embed-key' is missing");
  const view = read('view') ?? 'checkups';
  if (!viewName.test(view)) throw new EmbedError('E_CONFIG', "attribute 'view' is not the name of a view");
  const resourceId = read('team') || read('resource-id') || null;
  if (resourceId && !resourceName.test(resourceId))
    throw new EmbedError('E_CONFIG', "attribute 'team' or 'resource-id' is not an id");
  const isolation = oneOf(read('isolation'), ['auto', 'frame', 'shadow']);
  const auth = oneOf(read('auth'), ['assertion', 'popup', 'login']);
  if (auth === 'login' && isolation === 'shadow')
    // A password is not typed into a stranger's page.
    throw new EmbedError('E_CONFIG', "auth='login' needs the frame");
  const loading = oneOf(read('loading'), ['lazy', 'eager', 'available', 'never']);
  if (auth !== 'assertion' && (loading === 'available' || loading === 'never'))
    // Who the reader is, is known only once they have logged in, in the view.
    throw new EmbedError('E_CONFIG', `loading='${loading}' needs auth='assertion'`);
  return {
    server,
    embedKey,
    view,
    resourceId,
    isolation,
    auth,
    authEndpoint: read('auth-endpoint') || null,
    assertion: read('assertion') || null,
    locale,
    theme: oneOf(read('theme'), ['auto', 'light', 'dark', 'contrast']),
    density: oneOf(read('density'), ['comfortable', 'compact']),
    routing: oneOf(read('routing'), ['none', 'hash', 'query', 'path']),
    hide: hideable
      .filter((part) =>
        read('hide')
          ?.split(/[\s,]+/)
          .includes(part),
      )
      .join(' '),
    height: pixels(read('height')),
    minHeight: pixels(read('min-height')),
    loading,
    nonce: read('nonce') ?? '',
  };
}

/** The height an embed may take, in pixels: whole and never endless. */
export function cappedHeight(height: number): number {
  return Math.min(Math.max(0, Math.ceil(height)), tallest);
}

/**
 * Isolation of the view. Answers and reports go into a frame, which the page around it cannot read; the administrator's
 * floor decides whether anything weaker is accepted.
 *
 * @throws EmbedError E_CONFIG when the page asks for less than the administrator accepts
 */
export function chooseIsolation(asked: EmbedRequest['isolation'], floor: Isolation): Isolation {
  if (asked !== 'shadow') return 'frame';
  if (floor === 'frame') throw new EmbedError('E_CONFIG', "this key does not accept isolation='shadow'");
  return 'shadow';
}
