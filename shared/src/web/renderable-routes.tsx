import { type ComponentType, lazy } from 'react';
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
  const loadOnce = load ? once(load as LoadRoute) : null;
  const Page = loadOnce ? lazyPage(loadOnce) : Component;
  const ready = {
    ...rest,
    ...(Page ? { element: <Page /> } : { element }),
    ...(children ? { children: renderableRoutes(children) } : {}),
  } as RouteObject;
  if (loadOnce) loaders.set(ready, loadOnce);
  return ready;
}

function once(load: LoadRoute): LoadRoute {
  let loading: ReturnType<LoadRoute> | undefined;
  return () => {
    loading ??= load();
    return loading;
  };
}

function lazyPage(load: LoadRoute) {
  return lazy(async () => {
    const { Component } = await load();
    if (!Component) throw new Error('a lazy route without a Component');
    return { default: Component };
  });
}
