import type { EmbedCanary } from '@wellspring/shared/contracts/access/embed.ts';
import type { PublicSettings } from '@wellspring/shared/contracts/settings/settings.ts';
import type { EmbedMountOptions, EmbedTarget, MountedEmbed } from '@wellspring/shared/web/embed/embed-module.ts';
import { knowFiles, parseFolder } from '@wellspring/shared/web/federation/checked-import.ts';
import { EmbedError, isEmbedError } from './element/error-codes.ts';
import { loadEmbedModule } from './loading/embed-module-loader.ts';
import { importAnew } from './loading/import-anew.ts';
import { createLoadReports } from './loading/report-loads.ts';
import { createPrefetch } from './prefetch.ts';
import { createEmbedSession } from './proof/embed-session.ts';
import type { AskForProof, Proof, Sharing } from './proof/proof.ts';
import {
  connectToFrame,
  createQuestions,
  type FromFrame,
  helloFromFrame,
  isMessage,
  type Move,
  type ServerVersions,
  type ToFrame,
} from './protocol.ts';
import { watchHeight } from './stage/frame-height.ts';
import { showWithin } from './stage/show-within.ts';

/** What the server wrote into the page of the frame. */
type FrameData = Omit<EmbedTarget, 'hide' | 'themeTokens'> &
  Pick<EmbedMountOptions, 'open'> &
  Omit<EmbedCanary, 'version'> & {
    embedKey: string;
    /** The person logs in here, instead of the page vouching for them. */
    isLogin: boolean;
    /** Origins a page around this frame may have. */
    origins: string[];
    /** The first token may name another release than the one in this page. */
    hasCanary?: boolean;
    versions: ServerVersions;
    apiBaseUrl: string;
    settings: PublicSettings | null;
  };

/** What `/embed/login.js` exports. */
type LoginModule = typeof import('./login.ts');

function readData(): FrameData {
  return JSON.parse(document.getElementById('ws-embed')?.textContent ?? '{}') as FrameData;
}

/**
 * The origin to greet. A greeting to an origin that is not there is never delivered, but leaves a warning in the page's
 * console; so where the browser names the page around, only that one is greeted.
 */
function likelyEmbedders(origins: readonly string[]): readonly string[] {
  const around =
    location.ancestorOrigins?.[0] ?? (URL.canParse(document.referrer) ? new URL(document.referrer).origin : '');
  return origins.includes(around) ? [around] : origins;
}

/** Waits for the page around the frame to answer; its origin is written by the browser and must be one of the key's. */
function connect(origins: readonly string[]): Promise<{ port: MessagePort; embedder: string }> {
  return new Promise((resolve) => {
    const listen = ({ source, origin, data, ports }: MessageEvent) => {
      const port = ports[0];
      if (source !== parent || !origins.includes(origin) || data !== connectToFrame || !port) return;
      removeEventListener('message', listen);
      resolve({ port, embedder: origin });
    };
    addEventListener('message', listen);
    for (const origin of likelyEmbedders(origins)) parent.postMessage(helloFromFrame, origin);
  });
}

function load({ module, integrity, files }: Omit<EmbedCanary, 'version'>) {
  const address = new URL(module, location.origin).href;
  knowFiles(parseFolder(address), files ?? {});
  return loadEmbedModule(address, integrity);
}

/** A load that failed is reported in the name of the user: waits this long for a user who is not known yet. */
const identityPatienceMs = 3_000;

async function start(data: FrameData): Promise<void> {
  const app = document.body.appendChild(document.createElement('div'));
  const overlay = document.body.appendChild(document.createElement('div'));
  document.documentElement.style.background = 'transparent';
  document.body.style.margin = '0';
  // Where the release depends on the user, it is only preloaded until they are known.
  const early = data.hasCanary ? null : load(data);
  early?.catch(() => undefined); // awaited below, once errors can be reported

  const { port, embedder } = await connect(data.origins);
  const say = (message: FromFrame) => port.postMessage(message);
  const questions = createQuestions((question, what) => say({ type: 'ask', question, ...what } as FromFrame));
  let target: EmbedTarget = { ...data, hide: '', themeTokens: {} };
  let sharing: Sharing | null = null;
  let mounted: MountedEmbed | null = null;
  const hasTarget = Promise.withResolvers<void>();
  port.onmessage = ({ data: message }) => {
    if (!isMessage<ToFrame>(message, ['answer', 'ask', 'update', 'visible'])) return;
    if (message.type === 'answer') return questions.answered(message);
    if (message.type === 'update') {
      ({ target, sharing = sharing } = message);
      hasTarget.resolve();
      try {
        return mounted?.update(target);
      } catch {
        return void askForOtherPage();
      }
    }
    if (message.type === 'visible') return showWithin(message);
    const { question, what } = message;
    const done = what === 'flush' ? (mounted?.flush() ?? Promise.resolve(0)) : session.end();
    void done.then((value) => say({ type: 'answer', question, value: value ?? null }));
  };

  const report = (error: unknown, isFatal: boolean) => {
    const known = isEmbedError(error) ? error : new EmbedError(isFatal ? 'E_LOAD' : 'E_SERVER');
    say({ type: 'trouble', code: known.code, help: known.help, correlationId: known.correlationId, isFatal });
  };
  /** The view is another remote's, or none's: the page around loads this frame anew, and the server decides. */
  const askForOtherPage = async () => {
    await mounted?.flush();
    report(new EmbedError('E_LOAD', `'${target.view}' is not shown by the release that is loaded`), true);
  };
  const askPage: AskForProof = async (reason, canShare) => {
    const asked = { what: 'proof', reason, ...(canShare ? { canShare } : {}) };
    const proof = (await questions.ask(asked)) as Proof | null;
    if (!proof) throw new EmbedError('E_AUTH_CALLBACK');
    return proof;
  };
  const askPerson: AskForProof = async () => {
    const { askToLogIn } = (await importAnew(`${location.origin}/embed/login.js`)) as LoginModule;
    await hasTarget.promise;
    const { view, locale, theme, themeTokens } = target;
    const { embedKey, apiBaseUrl } = data;
    // Over a view that stands already, because what is being written there stays.
    const place = document.body.insertBefore(document.createElement('div'), app);
    app.hidden = true;
    const sizes = new ResizeObserver(() => say({ type: 'resize', height: place.getBoundingClientRect().height }));
    sizes.observe(place);
    const url = `${apiBaseUrl}/embed/login`;
    const given = await askToLogIn({ place, locale, theme, themeTokens, url, body: { embedKey, view }, embedder });
    sizes.disconnect();
    place.remove();
    app.hidden = false;
    return { given };
  };
  const prefetch = createPrefetch(data);
  const { signal } = new AbortController();
  const session = createEmbedSession({
    apiBaseUrl: data.apiBaseUrl,
    embedKey: data.embedKey,
    view: data.view,
    embedder,
    ask: data.isLogin ? askPerson : askPage,
    readSharing: () => hasTarget.promise.then(() => sharing),
    onOpen: prefetch.begin,
    onToken: (expiresIn) => say({ type: 'auth', expiresIn }),
    onTrouble: (error) => report(error, false),
    signal,
  });
  const opened = session.open();
  /** The release of the page, unless the user gets the canary. */
  const chosen = opened.then(({ canary }) => (data.hasCanary && canary) || { ...data, version: data.versions.app });
  const reports = createLoadReports({ apiBaseUrl: data.apiBaseUrl, opened, getToken: session.getToken, signal });

  async function show(settings: PublicSettings): Promise<void> {
    const [{ mount }, { person }] = await Promise.all([early ?? chosen.then(load), opened, hasTarget.promise]);
    mounted = await mount({
      ...data,
      settings,
      ...target,
      kind: 'frame',
      root: document,
      app,
      overlay,
      baseUrl: `${location.origin}/`,
      person,
      getToken: session.getToken,
      renewToken: session.renew,
      findPrefetched: prefetch.take,
      emit(event) {
        if (event.type === 'trouble' && event.code === 'E_LOAD') reports.failed();
        say({ type: 'event', event });
      },
      mayMove: async (move: Move) => (await questions.ask({ what: 'move', move })) !== false,
    });
  }
  try {
    if (!data.settings) throw new EmbedError('E_SERVER', 'the settings could not be read');
    const showing = show(data.settings);
    chosen.then(({ module }) => reports.follow(module, showing)).catch(() => undefined);
    await showing;
    watchHeight(app, (height) => say({ type: 'resize', height }));
    say({ type: 'ready', versions: { ...data.versions, app: (await chosen).version } });
  } catch (error) {
    // The page around takes this frame away now.
    await Promise.race([opened.catch(() => null), new Promise((done) => setTimeout(done, identityPatienceMs))]);
    report(error, true);
  }
}

void start(readData());
