import type { RemoteRelease } from '@wellspring/shared/contracts/frontends/registry.ts';
import type { LoadOutcome, RemoteLoads } from '@wellspring/shared/contracts/frontends/remote-loads.ts';
import { toReleaseId } from '@wellspring/shared/domain/frontends/release-id.ts';

/**
 * A remote that has been on the page for this long without failing counts as loaded; a later failure is reported too.
 */
const goodAfterMs = 10_000;

/** Reports to the server whether remotes load: which release, and whether it works. */
export type LoadBeacon = {
  /** Follows a remote from its first load on this page. */
  follow: (name: string, release: Pick<RemoteRelease, 'entry'>, loading: Promise<unknown>) => void;
  /** It could not be loaded, or failed on the screen. */
  failed: (name: string) => void;
};

/**
 * @param send sends it to the server, also when the page is closed; delivery is best effort
 * @param signal ends its timers and listeners, on a page that is not ours
 */
export function createLoadBeacon(send: (loads: RemoteLoads) => void, signal?: AbortSignal): LoadBeacon {
  const followed = new Map<string, { release: string; told: LoadOutcome | null; isLoaded: boolean }>();

  function tell(name: string, isGood: boolean): void {
    const remote = followed.get(name);
    if (!remote || remote.told === 'failed' || remote.told === 'broke' || (isGood && remote.told)) return;
    const outcome: LoadOutcome = isGood ? 'ok' : remote.told ? 'broke' : 'failed';
    remote.told = outcome;
    send({ loads: [{ remote: name, release: remote.release, outcome }] });
  }

  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState !== 'hidden') return;
      for (const [name, { isLoaded }] of followed) if (isLoaded) tell(name, true);
    },
    signal && { signal },
  );

  return {
    follow(name, release, loading) {
      if (followed.has(name)) return;
      const remote = { release: toReleaseId(release), told: null, isLoaded: false };
      followed.set(name, remote);
      loading.then(
        () => {
          remote.isLoaded = true;
          const timer = setTimeout(tell, goodAfterMs, name, true);
          signal?.addEventListener('abort', () => clearTimeout(timer));
        },
        () => tell(name, false),
      );
    },
    failed: (name) => tell(name, false),
  };
}
