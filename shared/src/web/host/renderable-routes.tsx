import { type ComponentType, lazy, useState } from 'react';
import { matchRoutes, type RouteObject } from './router.ts';

type LoadRoute = () => Promise<{ Component?: ComponentType | null | undefined }>;

const loaders = new WeakMap<RouteObject, LoadRoute>();

/**
 * Turns `lazy` of a route table into components that load themselves, because only the data router knows `lazy`.
 * Call it once per table, not per render: every call makes new components.
 */
export function renderableRoutes(routes: readonly RouteObject[]): RouteObject[] {
  return routes.map(renderable);
}

/** Loads what a path will need, before anything is rendered. A failure is met again, and shown, when it is. */
export async function prepareRoutes(routes: RouteObject[], pathname: string): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? [];
  await Promise.allSettled(matches.map(({ route }) => loaders.get(route)?.()));
}

function renderable(route: RouteObject): RouteObject {
  const { lazy: load, Component, element, children, ...rest } = route;
  const source = load ? new PageSource(load as LoadRoute) : null;
  const page = source ? <LoadedPage key={source.key} source={source} /> : Component ? <Component /> : element;
  const ready = {
    ...rest,
    element: page,
    ...(children ? { children: renderableRoutes(children) } : {}),
  } as RouteObject;
  if (source) loaders.set(ready, source.load);
  return ready;
}

let sources = 0;

/** The component of a lazy route: there already, or on its way. */
class PageSource {
  /** Two pages have the same position in the tree: without a key React would reuse the first for the second. */
  readonly key = String(++sources);
  readonly Lazy: ComponentType = lazy(async () => {
    const { Component } = await this.load();
    if (!Component) throw new Error('a lazy route without a Component');
    return { default: Component };
  });
  #Loaded: ComponentType | null = null;
  #loading: ReturnType<LoadRoute> | undefined;
  readonly #load: LoadRoute;

  constructor(load: LoadRoute) {
    this.#load = load;
  }

  load: LoadRoute = () => {
    this.#loading ??= this.#load().then((route) => {
      this.#Loaded = route.Component ?? null;
      return route;
    });
    return this.#loading;
  };

  component(): ComponentType {
    return this.#Loaded ?? this.Lazy;
  }
}

/** Shows a page at once when it was loaded before; else it suspends. Chosen once per mount, or the page would lose its state. */
function LoadedPage({ source }: { source: PageSource }) {
  const [Page] = useState<ComponentType>(() => source.component());
  return <Page />;
}
