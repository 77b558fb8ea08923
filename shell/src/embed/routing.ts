import { type EmbedRouting, viewName } from './element/attributes.ts';

export type Place = { view: string; id: string | null };

export type Routing = {
  /** The path in the page's address; null when it has none for this element. */
  read: () => Place | null;
  /** Writes a place into the address, as a step one can go back from. */
  write: (place: Place) => void;
};

const marker = 'ws';

function parsePlace(text: string): Place | null {
  const [view = '', id] = text.split('/');
  return viewName.test(view) ? { view, id: id ? decodeURIComponent(id) : null } : null;
}

/** Where each way of routing keeps the path: `#ws/checkup/42`, `?ws=checkup/42`, `/page/ws/checkup/42`. */
const ways: Record<
  Exclude<EmbedRouting, 'none'>,
  { read: (url: URL) => string; write: (url: URL, text: string) => void }
> = {
  hash: {
    read: ({ hash }) => (hash.startsWith(`#${marker}/`) ? hash.slice(marker.length + 2) : ''),
    write(url, text) {
      url.hash = `${marker}/${text}`;
    },
  },
  query: {
    read: ({ searchParams }) => searchParams.get(marker) ?? '',
    write: (url, text) => url.searchParams.set(marker, text),
  },
  path: {
    read: ({ pathname }) => pathname.split(`/${marker}/`)[1] ?? '',
    write(url, text) {
      const [base = ''] = url.pathname.split(`/${marker}/`);
      url.pathname = `${base.replace(/\/$/, '')}/${marker}/${text}`;
    },
  },
};

/**
 * Lets the page's address follow what the embed shows, and the embed follow the address. Everything else in the address
 * and the page's own history entries stay as they are.
 */
export function followAddress(
  mode: Exclude<EmbedRouting, 'none'>,
  onMove: (place: Place | null) => void,
  signal: AbortSignal,
): Routing {
  const way = ways[mode];
  const read = () => parsePlace(way.read(new URL(location.href)));
  const moved = () => onMove(read());
  addEventListener('popstate', moved, { signal });
  if (mode === 'hash') addEventListener('hashchange', moved, { signal });
  return {
    read,
    write({ view, id }) {
      const url = new URL(location.href);
      way.write(url, id ? `${view}/${encodeURIComponent(id)}` : view);
      if (url.href !== location.href) history.pushState(history.state, '', url);
    },
  };
}
