import type { Registry, RemoteRelease } from '@wellspring/shared/contracts/frontends/registry.ts';
import { coveredBy, type RemoteGrants, ungranted } from '@wellspring/shared/domain/frontends/remote-grants.ts';

/** A registry that keeps to the grants, and what was left out for it, each with its reason in words. */
export type GrantedRegistry = { registry: Registry; refused: string[] };

/**
 * The registry without what its releases list but were not granted: otherwise any release could take over the
 * questionnaire. A remote without a grant is left out as a whole.
 */
export function withinGrants({ remotes, ...registry }: Registry, grants: RemoteGrants): GrantedRegistry {
  const refused: string[] = [];
  const granted: Registry['remotes'] = {};
  for (const [name, { live, canary, ...remote }] of Object.entries(remotes)) {
    if (!Object.hasOwn(grants, name)) {
      refused.push(`${name}: nothing is granted to it`);
      continue;
    }
    const within = (release: RemoteRelease): RemoteRelease => {
      const { view, route, link } = coveredBy(grants, name);
      refused.push(...ungranted(grants, name, release).map((reason) => `${name}: ${reason}`));
      const { embeddable, routes, menu, ...rest } = release;
      return {
        ...rest,
        embeddable: embeddable.filter(view),
        ...(routes ? { routes: routes.filter(route) } : {}),
        ...(menu ? { menu: menu.filter(link) } : {}),
      };
    };
    granted[name] = {
      ...remote,
      live: within(live),
      ...(canary ? { canary: { ...canary, release: within(canary.release) } } : {}),
    };
  }
  return { registry: { ...registry, remotes: granted }, refused: [...new Set(refused)] };
}
