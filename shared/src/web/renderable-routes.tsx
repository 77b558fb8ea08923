import { type ComponentType, lazy } from 'react';
import type { RouteObject } from './router.ts';

type LoadRoute = () => Promise<{ Component?: ComponentType | null | undefined }>;

/**
 * Turns `lazy` of a route table into components that load themselves, because only the data router knows `lazy`.
 * Call it once per table, not per render: every call makes new components.
 */
export function renderableRoutes(routes: readonly RouteObject[]): RouteObject[] {
  return routes.map(renderable);
}

function renderable(route: RouteObject): RouteObject {
  const { lazy: load, Component, element, children, ...rest } = route;
  const Page = load ? lazyPage(load as LoadRoute) : Component;
  return {
    ...rest,
    ...(Page ? { element: <Page /> } : { element }),
    ...(children ? { children: renderableRoutes(children) } : {}),
  } as RouteObject;
}

function lazyPage(load: LoadRoute) {
  return lazy(async () => {
    const { Component } = await load();
    if (!Component) throw new Error('a lazy route without a Component');
    return { default: Component };
  });
}
