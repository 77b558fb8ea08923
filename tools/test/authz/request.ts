import type { World } from './world.ts';

/** A request without its route and its caller. It is complete: only the caller can be a reason to refuse it. */
export type Sent = {
  /** By name in the address; `*` for the rest of it. */
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  body?: object;
  headers?: Readonly<Record<string, string>>;
  /** The request may end sessions of its caller, who gets a new one after it. */
  endsSessions?: true;
};

/** The request of a row for one actor; a function where it needs fixtures of its own. */
export type Prepared = Sent | ((world: World, actor: string) => Sent | Promise<Sent>);

/** Requests by the name of their row. */
export type Requests = Readonly<Record<string, Prepared>>;

const withParams = (pattern: string, params: Readonly<Record<string, string>>) =>
  pattern.replaceAll(/:\w+|\*/g, (name) => {
    const value = params[name.replace(':', '')];
    if (value === undefined) throw new Error(`the request of ${pattern} has no ${name}`);
    return value;
  });

/** The request of a row as it is sent. @throws Error when a part of the address is missing */
export function toInjected(route: string, { params = {}, query, body, headers = {} }: Sent) {
  const [method = '', pattern = ''] = route.split(' ');
  const search = query ? `?${new URLSearchParams(query)}` : '';
  return {
    method: method as 'GET',
    url: withParams(pattern, params) + search,
    headers,
    ...(body === undefined ? {} : { payload: body }),
  };
}
