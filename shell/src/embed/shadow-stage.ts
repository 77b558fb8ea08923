import type { PublicSettings } from '@wellspring/shared/contracts/settings.ts';
import type { EmbedTarget, MountedEmbed } from '@wellspring/shared/web/embed/embed-module.ts';
import { cappedHeight, type EmbedRequest } from './attributes.ts';
import { loadEmbedModule } from './embed-module-loader.ts';
import { createEmbedSession } from './embed-session.ts';
import { EmbedError, embedCodeOf } from './error-codes.ts';
import type { ThemeTokens } from './protocol.ts';
import type { Stage, StageOptions } from './stage.ts';

type Releases = {
  remotes: Record<
    string,
    { killed: boolean; live: { embed: string | null; embeddable: string[]; integrity: Record<string, string> } }
  >;
};

const targetOf = ({ view, resourceId, locale, theme }: EmbedRequest, themeTokens: ThemeTokens): EmbedTarget => ({
  view,
  resourceId,
  locale,
  theme,
  themeTokens,
});

/**
 * Shows the view in the element's own shadow root. Scripts of the page around can read what stands there, which is why
 * an administrator has to accept it.
 */
export function openShadow(options: StageOptions): Stage {
  const { signal, onTrouble } = options;
  let shown = targetOf(options.request, options.tokens);
  let mounted: MountedEmbed | null = null;
  signal.addEventListener('abort', () => mounted?.unmount());

  fillShadow(options, () => shown).then(
    (ready) => {
      mounted = ready;
      if (signal.aborted) mounted.unmount();
    },
    (error: unknown) => onTrouble(error instanceof EmbedError ? error : new EmbedError('E_LOAD'), true),
  );
  return {
    update(request, tokens) {
      shown = targetOf(request, tokens);
      mounted?.update(shown);
    },
  };
}

async function fillShadow(options: StageOptions, target: () => EmbedTarget): Promise<MountedEmbed> {
  const { request, root, ask, signal, onAuth, onTrouble, onReady, onResize, onEvent } = options;
  const { server, embedKey, view } = request;
  const session = createEmbedSession({
    apiBaseUrl: `${server}/api`,
    embedKey,
    view,
    embedder: null,
    ask,
    onToken: onAuth,
    onTrouble: (error) => onTrouble(error, false),
    signal,
  });
  const [settings, module, { person }] = await Promise.all([
    readJson<PublicSettings>(`${server}/api/settings`, signal),
    readJson<Releases>(`${server}/registry.json`, signal).then((releases) => moduleOf(releases, server, view)),
    session.open(),
  ]);
  const app = document.createElement('div');
  const overlay = document.createElement('div');
  root.append(app, overlay);
  const mounted = await module.mount({
    ...target(),
    kind: 'shadow',
    root,
    app,
    overlay,
    baseUrl: `${server}/`,
    settings,
    person,
    getToken: session.getToken,
    renewToken: session.renew,
    emit: onEvent,
  });
  const sizes = new ResizeObserver(() => onResize(cappedHeight(app.getBoundingClientRect().height)));
  sizes.observe(app);
  signal.addEventListener('abort', () => sizes.disconnect());
  onReady();
  return mounted;
}

function moduleOf({ remotes }: Releases, server: string, view: string) {
  const found = Object.values(remotes).find(
    ({ killed, live }) => !killed && live.embed && live.embeddable.includes(view),
  );
  if (!found?.live.embed) throw new EmbedError('E_LOAD', `nothing on ${server} shows the view '${view}'`);
  const { embed, integrity } = found.live;
  return loadEmbedModule(new URL(embed, server).href, integrity[embed.slice(embed.lastIndexOf('/') + 1)] ?? null);
}

/** @throws EmbedError with the server's own code */
export async function readJson<T>(address: string, signal: AbortSignal): Promise<T> {
  let response: Response;
  try {
    response = await fetch(address, { credentials: 'omit', signal });
  } catch {
    throw new EmbedError(
      navigator.onLine ? 'E_SERVER' : 'E_OFFLINE',
      `${address} cannot be reached from ${location.origin}`,
    );
  }
  const body = (await response.json().catch(() => null)) as { code?: string; requestId?: string } | null;
  if (!response.ok) throw new EmbedError(embedCodeOf(body?.code), body?.code ?? '', body?.requestId ?? '');
  return body as T;
}
