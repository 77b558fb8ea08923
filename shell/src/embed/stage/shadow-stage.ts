import type { EmbedCanary } from '@wellspring/shared/contracts/access/embed.ts';
import type { PublicSettings } from '@wellspring/shared/contracts/settings/settings.ts';
import type { EmbedModule, MountedEmbed } from '@wellspring/shared/web/embed/embed-module.ts';
import { type KnownFiles, knowFiles, parseFolder } from '@wellspring/shared/web/federation/checked-import.ts';
import { cappedHeight, chooseIsolation, type EmbedRequest } from '../element/attributes.ts';
import { EmbedError, isEmbedError } from '../element/error-codes.ts';
import { readConfiguration } from '../loading/configuration.ts';
import { loadEmbedModule } from '../loading/embed-module-loader.ts';
import { readJson } from '../loading/read-json.ts';
import { createLoadReports } from '../loading/report-loads.ts';
import { createEmbedSession, type EmbedSession } from '../proof/embed-session.ts';
import { type Stage, type StageOptions, toTarget } from './stage.ts';

type Release = {
  version: string;
  embed: string | null;
  embeddable: string[];
  integrity: Record<string, string>;
};
type Releases = { remotes: Record<string, { killed: boolean; live: Release; previous: string[] }> };

/**
 * Shows the view in the element's own shadow root. Scripts of the page around can read what stands there, which is why
 * an administrator has to accept it.
 */
export function openShadow(options: StageOptions): Stage {
  const { signal, onTrouble } = options;
  let shown = toTarget(options.request, options.tokens);
  let mounted: MountedEmbed | null = null;
  const app = document.createElement('div');
  signal.addEventListener('abort', () => {
    mounted?.unmount();
    app.remove();
  });
  const size = ({ height, minHeight }: EmbedRequest) => {
    app.style.blockSize = height ? `${height}px` : '';
    app.style.overflow = height ? 'auto' : '';
    app.style.minBlockSize = minHeight ? `${minHeight}px` : '';
  };
  size(options.request);

  const { server, embedKey, view } = options.request;
  const session = createEmbedSession({
    apiBaseUrl: `${server}/api`,
    embedKey,
    view,
    embedder: null,
    ask: options.ask,
    onToken: options.onAuth,
    onTrouble: (error) => onTrouble(error, false),
    signal,
  });
  fillShadow(options, session, app, () => shown).then(
    (ready) => {
      mounted = ready;
      if (signal.aborted) mounted.unmount();
    },
    (error: unknown) => onTrouble(isEmbedError(error) ? error : new EmbedError('E_LOAD'), true),
  );
  return {
    update(request, tokens) {
      shown = toTarget(request, tokens);
      size(request);
      mounted?.update(shown);
    },
    // Content of a shadow root moves with it.
    moved() {},
    flush: async () => (await mounted?.flush()) ?? 0,
    logout: session.end,
  };
}

async function fillShadow(
  options: StageOptions,
  session: EmbedSession,
  app: HTMLElement,
  target: () => ReturnType<typeof toTarget>,
): Promise<MountedEmbed> {
  const { request, root, signal, onAlive, onReady, onResize, onEvent } = options;
  const { server } = request;
  // First: it says whether the page may be shown here at all, and from then on the page's own origin is answered.
  const configuration = await readConfiguration(request, signal);
  chooseIsolation(request.isolation, configuration.isolationFloor);
  if (!signal.aborted) onAlive();
  const opened = session.open();
  const reports = createLoadReports({ apiBaseUrl: `${server}/api`, opened, getToken: session.getToken, signal });
  const [settings, release, { person }] = await Promise.all([
    readJson<PublicSettings>(`${server}/api/settings`, signal),
    chooseRelease(options, opened),
    opened,
  ]);
  const { version, module } = release;
  const overlay = document.createElement('div');
  root.append(app, overlay);
  signal.addEventListener('abort', () => overlay.remove());
  const mounting = release.loading.then(({ mount }) =>
    mount({
      ...target(),
      kind: 'shadow',
      root,
      app,
      overlay,
      baseUrl: `${server}/`,
      settings,
      open: configuration.views,
      person,
      getToken: session.getToken,
      renewToken: session.renew,
      emit(event) {
        if (event.type === 'trouble' && event.code === 'E_LOAD') reports.failed();
        onEvent(event);
      },
      mayMove: async (move) => options.mayMove(move),
    }),
  );
  reports.follow(module, mounting);
  const mounted = await mounting;
  const sizes = new ResizeObserver(() => onResize(cappedHeight(app.getBoundingClientRect().height)));
  sizes.observe(app);
  signal.addEventListener('abort', () => sizes.disconnect());
  const { server: serverVersion, api, minLoader, features } = configuration;
  onReady({ app: version, server: serverVersion, api, minLoader, features });
  return mounted;
}

type ChosenRelease = { version: string; module: string; loading: Promise<EmbedModule> };

/** The release of this user: the live one or its canary, and the one before the live one after two failures. */
async function chooseRelease(
  { request, signal, failedLoads }: StageOptions,
  opened: Promise<{ canary: EmbedCanary | null }>,
): Promise<ChosenRelease> {
  const { server, view, nonce } = request;
  const { remotes } = await readJson<Releases>(`${server}/registry.json`, signal);
  const found = Object.entries(remotes).find(
    ([, { killed, live }]) => !killed && live.embed && live.embeddable.includes(view),
  );
  const [name, remote] = found ?? [];
  const before = failedLoads > 1 ? remote?.previous[0] : undefined;
  const release = before
    ? await readJson<Release>(`${server}/mf/${name}/${before}/release.json`, signal)
    : remote?.live;
  if (!release?.embed) throw new EmbedError('E_LOAD', `nothing on ${server} shows the view '${view}'`);

  const load = (module: string, digest: string | null, files: KnownFiles) => {
    const address = new URL(module, server).href;
    knowFiles(parseFolder(address), files);
    const loading = loadEmbedModule(address, digest, nonce);
    loading.catch(() => undefined); // awaited once the user is known
    return loading;
  };
  const { embed: module, integrity, version } = release;
  const digest = integrity[module.slice(module.lastIndexOf('/') + 1)] ?? null;
  const loading = load(module, digest, integrity);
  const { canary } = await opened;
  if (!canary || failedLoads > 1) return { version, module, loading };
  const { files } = canary;
  const listed = files ? { ...files, address: new URL(files.address, server).href } : {};
  return { ...canary, loading: load(canary.module, canary.integrity, listed) };
}
