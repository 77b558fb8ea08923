import type { Route } from './api-document.ts';

const MAX_IDS = 100;

/** Ids of things that exist, gathered from answers, so that calls meet more than nothing. */
export type IdPool = {
  /** @param route whose answer it is */
  add: (route: Route, answer: unknown) => void;
  /** Of the things that the last id in the address names, where some are known; otherwise any. */
  forAddress: (route: Route) => readonly string[];
  /** Some of everything. */
  any: () => readonly string[];
};

function* idsIn(value: unknown): Generator<{ name: string; id: string }> {
  if (typeof value !== 'object' || value === null) return;
  for (const [name, inner] of Object.entries(value)) {
    if (/^id$|Id$/.test(name) && typeof inner === 'string') yield { name, id: inner };
    yield* idsIn(inner);
  }
}

/** `/api/users` and `/api` of /api/users/find. */
const parentsOf = (address: string): string[] =>
  address.split('/').flatMap((_, at, parts) => (at === 0 ? [] : parts.slice(0, at + 1).join('/')));

/** @param isKept ids for which this is false are never handed out: those whose loss would end the test */
export function createIdPool(isKept: (id: string) => boolean): IdPool {
  const byPlace = new Map<string, Set<string>>();
  const put = (place: string, id: string) => {
    const ids = byPlace.get(place) ?? new Set();
    byPlace.set(place, ids);
    if (ids.size < MAX_IDS && isKept(id)) ids.add(id);
  };
  const any = () => [...byPlace.values()].flatMap((ids) => [...ids].slice(0, 5));
  return {
    any,
    add({ address }, answer) {
      for (const { name, id } of idsIn(answer)) {
        if (name !== 'id') put(name, id);
        else for (const place of parentsOf(address)) put(place, id);
      }
    },
    forAddress({ address }) {
      const own = byPlace.get(address.slice(0, address.lastIndexOf('/{')));
      return own && own.size > 0 ? [...own] : any();
    },
  };
}
