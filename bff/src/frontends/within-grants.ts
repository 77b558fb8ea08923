import type { Registry, RemoteRelease } from '@wellspring/shared/contracts/frontends/registry.ts';
import { grantOf } from '@wellspring/shared/domain/frontends/remote-grants.ts';

/** The registry with the areas of each remote, and without what its releases list but were not granted: otherwise any release could take over the questionnaire. */
export function withinGrants({ remotes, ...registry }: Registry): Registry {
  const granted = Object.entries(remotes).map(([name, { live, canary, ...remote }]) => {
    const { areas, views } = grantOf(name);
    const within = (release: RemoteRelease) => ({
      ...release,
      embeddable: release.embeddable.filter((view) => views.includes(view)),
    });
    return [
      name,
      {
        ...remote,
        areas: [...areas],
        live: within(live),
        ...(canary ? { canary: { ...canary, release: within(canary.release) } } : {}),
      },
    ];
  });
  return { ...registry, remotes: Object.fromEntries(granted) };
}
