import { createLoadBeacon } from '../../remotes/load-beacon.ts';

export type LoadReportOptions = {
  /** Address of the API, such as 'https://wellspring.example/api'. */
  apiBaseUrl: string;
  /** Resolves once the user is known: only then is anything sent. */
  opened: Promise<unknown>;
  getToken: () => string | null;
  signal: AbortSignal;
};

export type LoadReports = {
  /** @param module path of the embed file, `/mf/<remote>/<release>/…` */
  follow: (module: string, shown: Promise<unknown>) => void;
  /** The view could not be drawn, or a part of it could not be loaded. */
  failed: () => void;
};

/** Reports how loading the view went, so that a canary is judged by its embeds too. */
export function createLoadReports({ apiBaseUrl, opened, getToken, signal }: LoadReportOptions): LoadReports {
  let remote = '';
  const beacon = createLoadBeacon((loads) => {
    const send = async () => {
      await opened;
      await fetch(`${apiBaseUrl}/remote-loads`, {
        method: 'POST',
        headers: { authorization: `Bearer ${getToken()}`, 'content-type': 'application/json' },
        body: JSON.stringify(loads),
        credentials: 'omit',
        keepalive: true,
      });
    };
    send().catch(() => undefined);
  }, signal);
  return {
    follow(module, shown) {
      remote = module.split('/')[2] ?? '';
      beacon.follow(remote, { entry: module }, shown);
    },
    failed: () => beacon.failed(remote),
  };
}
