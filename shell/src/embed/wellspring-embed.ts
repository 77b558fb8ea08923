import type { HostEvent } from '@wellspring/shared/web/host/host-context.tsx';
import { reflectAttributes, toProperty } from './element/attribute-properties.ts';
import { type EmbedRequest, readFront, readRequest } from './element/attributes.ts';
import { boxSheet } from './element/element-box.ts';
import { createFront, type ElementFront } from './element/element-front.ts';
import type { ElementMessage } from './element/element-message.ts';
import { createStatus, type EmbedState, toEmbedState } from './element/element-status.ts';
import {
  comesBackByItself,
  EmbedError,
  type EmbedErrorCode,
  isAboutIdentity,
  isEmbedError,
  isRetryable,
} from './element/error-codes.ts';
import { tokensOfPage } from './element/tokens-of-page.ts';
import type { EmbedMessage } from './element/words.ts';
import { loadMore, type More, rememberedScript } from './loading/load-more.ts';
import { askForAssertion, type GetAssertion } from './proof/assertion-source.ts';
import { joinPage, type PageMember } from './proof/page-sharing.ts';
import type { AskForProof } from './proof/proof.ts';
import type { Move, ServerVersions, ThemeTokens } from './protocol.ts';
import type { Place, Routing } from './routing.ts';
import { openFrame } from './stage/frame-stage.ts';
import { actLater, pauseMs } from './stage/pause.ts';
import type { Stage, StageOptions } from './stage/stage.ts';
import { whenNear } from './stage/when-near.ts';

const loaderVersion = '1.3.0';
/** The contract this loader speaks; a server that no longer does says so. */
const loaderApi = 1;
/** How often a view whose files failed to load is retried automatically. */
const loadTries = 2;
const loadPauseMs = 1_000;
/** Until what is open is asked again, of a reader who comes back to the page. */
const lookAgainMs = 300_000;

/** Changes of these are applied at once; a change of any other attribute reloads the view. */
const live = ['view', 'resource-id', 'team', 'locale', 'theme', 'density', 'hide', 'height', 'min-height'];
const loading = ['server', 'embed-key', 'isolation', 'auth', 'auth-endpoint', 'assertion', 'routing'];

/** `<wellspring-embed>`: a view of Wellspring in a page that is not ours. Every timer and listener ends with the element. */
export class WellspringEmbed extends HTMLElement {
  static readonly loaderVersion = loaderVersion;
  static observedAttributes = [...live, ...loading];

  /** Asked for a signed word about the person; wins over `auth-endpoint`. */
  getAssertion: GetAssertion | null = null;

  #themeTokens: ThemeTokens = {};
  #life: AbortController | null = null;
  #stage: Stage | null = null;
  /** Where the next try waits for its time. */
  #pause: AbortController | null = null;
  #request: EmbedRequest | null = null;
  #isStarted = false;
  #front: ElementFront | null = null;
  #page: PageMember | null = null;
  #routing: Routing | null = null;
  #versions: ServerVersions | null = null;
  #failedLoads = 0;
  /** Failed starts since the view was last shown. */
  #failures = 0;
  #isUpdating = false;
  /** Only what is open is asked: nothing is shown, not even a message. */
  #isLooking = false;
  #ready = Promise.withResolvers<void>();
  readonly #status = createStatus(this);

  get state(): EmbedState {
    return this.#status.state;
  }

  /** Versions of the loader, the screens and the server; null until the server answered. */
  get version() {
    const { app = null, server = null, api = null } = this.#versions ?? {};
    return { loader: loaderVersion, app, server, api };
  }

  get themeTokens(): ThemeTokens {
    return this.#themeTokens;
  }

  /** Same names as the CSS properties, for pages that cannot write CSS. */
  set themeTokens(tokens: ThemeTokens) {
    this.#themeTokens = { ...tokens };
    this.#update();
  }

  /** Resolves when the view is shown. */
  ready(): Promise<void> {
    return this.#ready.promise;
  }

  navigate(view: string, id?: string): void {
    this.#goTo({ view, id: id ?? null });
  }

  /** Requests a new proof of who the user is and starts again. */
  reauthenticate(): void {
    this.#restart();
  }

  /** Sends what waits, so that a page may warn before it is left. */
  async flush(): Promise<{ pending: number }> {
    return { pending: (await this.#stage?.flush()) ?? 0 };
  }

  /** Ends the person's session on the server and takes the view away. */
  async logout(): Promise<void> {
    await this.#stage?.logout();
    this.#status.set('auth-required');
    this.#explain('loggedOut', { label: 'logIn', act: () => this.#restart() });
  }

  destroy(): void {
    this.#stop();
    this.remove();
  }

  connectedCallback(): void {
    // Properties set before the element was defined hide the accessors of the class.
    for (const name of ['themeTokens', 'getAssertion', ...live, ...loading]) {
      const property = toProperty(name);
      if (!Object.hasOwn(this, property)) continue;
      const early = this[property as 'state'];
      delete (this as Record<string, unknown>)[property];
      Object.assign(this, { [property]: early });
    }
    if (!this.#isStarted) this.#start();
    else this.#stage?.moved();
  }

  /** Moved by `moveBefore()`, which leaves frames as they are. */
  connectedMoveCallback(): void {}

  disconnectedCallback(): void {
    // Moving an element disconnects and connects it in the same turn: its state stays, though browsers reload its
    // frame.
    queueMicrotask(() => {
      if (!this.isConnected) this.#stop();
    });
  }

  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (before === after || !this.#isStarted) return;
    const isOver = !this.#stage && this.#front?.hasMessage();
    if (live.includes(name) && !isOver) this.#update();
    else this.#restart();
  }

  #attribute = (name: string): string | null =>
    // Browsers hide a nonce's attribute from scripts and keep the property.
    (name === 'nonce' ? this.nonce : null) ?? this.getAttribute(name);

  #surroundings() {
    return { scriptUrl: rememberedScript(), pageLanguage: this.lang || document.documentElement.lang };
  }

  /** @throws EmbedError E_CONFIG */
  #read(): EmbedRequest {
    return readRequest(this.#attribute, this.#surroundings());
  }

  #readMember() {
    try {
      return { request: this.#read(), getAssertion: this.getAssertion };
    } catch {
      return null;
    }
  }

  #tokens(): ThemeTokens {
    return { ...tokensOfPage(this), ...this.#themeTokens };
  }

  /** Once for several changes of the same turn: a view and its id are two attributes of one place. */
  #update(): void {
    if (!this.#stage || this.#isUpdating) return;
    this.#isUpdating = true;
    queueMicrotask(() => {
      this.#isUpdating = false;
      try {
        this.#stage?.update(this.#read(), this.#tokens());
      } catch (error) {
        this.#fail(error, true);
      }
    });
  }

  #restart(): void {
    if (!this.isConnected) return;
    this.#stop();
    this.#start();
  }

  #stop(): void {
    this.#isStarted = false;
    this.#isLooking = false;
    this.#end();
    this.#pause?.abort();
    this.#pause = null;
    this.#front?.clear();
    this.#status.set('idle');
  }

  /** Removes the view; a message in its place stays. */
  #end(): void {
    this.#life?.abort();
    this.#life = null;
    this.#stage = null;
    this.#routing = null;
    this.#versions = null;
    this.#status.setPending(0);
  }

  #start(): void {
    const life = new AbortController();
    const { signal } = life;
    this.#life = life;
    this.#isStarted = true;
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    if (!root.adoptedStyleSheets.includes(boxSheet()))
      root.adoptedStyleSheets = [boxSheet(), ...root.adoptedStyleSheets];
    this.#front ??= createFront({ root, onRetry: () => this.#restart(), onLimit: () => this.#giveUp() });
    try {
      const request = this.#read();
      this.#page = joinPage(() => this.#readMember(), signal);
      const load = () =>
        void this.#load(request, root, signal).catch((error: unknown) => signal.aborted || this.#fail(error, true));
      if (request.loading === 'available' || request.loading === 'never') this.#lookFirst(request, load, signal);
      else if (request.loading === 'lazy' && !this.#pause) whenNear(this, load, signal);
      else load();
    } catch (error) {
      this.#fail(error, true);
    }
  }

  /** Asks what is open before the view is loaded, and again when the reader comes back to the page after a while. */
  #lookFirst(request: EmbedRequest, load: () => void, signal: AbortSignal): void {
    let lookedAt = performance.now();
    const look = async () => {
      lookedAt = performance.now();
      const { readAvailable } = await loadMore(request.server);
      const { getAssertion } = this;
      const { authEndpoint: endpoint } = request;
      // An assertion works once, and the view needs one too.
      const first = getAssertion || endpoint ? null : request.assertion;
      const assert = () => askForAssertion({ getAssertion, endpoint, first }, 'initial', signal);
      const { open, nextDeadline } = await readAvailable({ request, assert, signal });
      if (signal.aborted || this.#stage) return;
      this.#pause = null;
      this.#failures = 0;
      this.#status.set('idle');
      this.#tellAvailable(open, nextDeadline);
      if (open === 0 || request.loading === 'never') return;
      this.#isLooking = false;
      load();
    };
    const lookAgain = () => void look().catch((error: unknown) => signal.aborted || this.#fail(error, true));
    this.#isLooking = true;
    document.addEventListener(
      'visibilitychange',
      () => {
        const isBack = document.visibilityState === 'visible' && performance.now() - lookedAt > lookAgainMs;
        if (isBack && this.#isLooking) lookAgain();
      },
      { signal },
    );
    lookAgain();
  }

  async #load(asked: EmbedRequest, root: ShadowRoot, signal: AbortSignal): Promise<void> {
    // An automatic retry keeps the message that is shown.
    if (!this.#front?.hasMessage()) this.#cover(asked);
    const { routing, auth, isolation } = asked;
    const hasMore = routing !== 'none' || auth === 'popup' || isolation === 'shadow';
    const more = hasMore ? await loadMore(asked.server) : null;
    if (signal.aborted) return;
    if (more && routing !== 'none') this.#follow(more.followAddress, routing, signal);
    const request = this.#read();
    this.#request = request;
    const { authEndpoint: endpoint } = request;
    // A proof works once: a page of the frame that is reloaded asks for another.
    let first = request.assertion;
    const ask: AskForProof = async (reason, canShare) => {
      if (auth !== 'popup' || !more) {
        if (canShare && reason === 'initial' && this.#page?.isFollower()) return { shared: true };
        const source = { getAssertion: this.getAssertion, endpoint, first };
        first = null;
        return { assertion: await askForAssertion(source, reason, signal) };
      }
      if (this.#status.tell('ws:auth-required', { reason }, true)) this.#status.set('auth-required');
      return more.askInWindow({ request, signal, offer: (open) => this.#offerLogIn(open) });
    };
    const options: StageOptions = {
      request,
      root,
      signal,
      ask,
      sharing: () => this.#page?.sharing() ?? null,
      tokens: this.#tokens(),
      failedLoads: this.#failedLoads,
      onAlive: () => this.#begun(),
      onForm: () => this.#front?.clear(),
      onReady: (versions) => this.#show(versions),
      onAuth: (expiresIn) => this.#authenticated(expiresIn),
      // A cancelled start rejects too; its rejection must not affect the current view.
      onTrouble: (error, isFatal) => signal.aborted || this.#fail(error, isFatal),
      onResize: (height) => this.#status.tell('ws:resize', { height }),
      onEvent: (event) => this.#pass(event),
      mayMove: (move) => this.#mayMove(move),
    };
    this.#stage = more && isolation === 'shadow' ? more.openShadow(options) : openFrame(options);
  }

  #follow(followAddress: More['followAddress'], mode: Exclude<EmbedRequest['routing'], 'none'>, signal: AbortSignal) {
    const { view, resourceId } = this.#read();
    const first: Place = { view, id: resourceId };
    const goTo = (place: Place | null) => this.#setPlace(place ?? first);
    const routing = followAddress(mode, goTo, signal);
    goTo(routing.read());
    this.#routing = routing;
  }

  /** The attributes always say what is shown. */
  #setPlace({ view, id }: Place): void {
    if (id === null) this.removeAttribute('resource-id');
    else this.setAttribute('resource-id', id);
    this.removeAttribute('team');
    this.setAttribute('view', view);
  }

  #goTo(place: Place): void {
    this.#routing?.write(place);
    this.#setPlace(place);
  }

  #mayMove(move: Move): boolean {
    const { view, id } = move;
    if (!this.#status.tell('ws:navigate', move, true)) return false;
    if (view !== null) this.#goTo({ view, id });
    return true;
  }

  #offerLogIn(open: () => void): () => void {
    this.#explain('whoAreYou', { label: 'logIn', act: open }, false);
    return () => this.#front?.clear();
  }

  #cover(request: EmbedRequest): void {
    this.#status.set('loading');
    this.#front?.cover(request);
  }

  /** The page of the view begins, perhaps not for the first time: nothing of what it was is left. */
  #begun(): void {
    this.#versions = null;
    this.#status.setPending(0);
    if (this.#request) this.#cover(this.#request);
  }

  /** Nothing arrived before the time-out. An automatic retry would take as long each time. */
  #giveUp(): void {
    this.#failedLoads = Math.max(this.#failedLoads, loadTries);
    this.#fail(new EmbedError('E_LOAD', 'the view did not come within two minutes'), true);
  }

  #show(versions: ServerVersions): void {
    this.#front?.clear();
    this.#pause = null;
    this.#failedLoads = 0;
    this.#failures = 0;
    this.#versions = versions;
    if (versions.minLoader > loaderApi) {
      const help = `this page uses an old loader: see ${this.#read().server}/embed/`;
      this.#fail(new EmbedError('E_INCOMPATIBLE', help), true);
      return;
    }
    this.#status.set('ready');
    this.#ready.resolve();
    this.#status.tell('ws:ready', this.version);
    // A newer server is normal; one that will drop support for this loader is logged for the maintainers of the page.
    if (!versions.features.includes(`deprecates-loader-${loaderApi}`)) return;
    this.#status.tell('ws:deprecation', { loader: loaderVersion });
    this.#status.warn(`this loader will not be served for ever: see ${this.#read().server}/embed/`);
  }

  #authenticated(expiresIn: number): void {
    if (this.state === 'auth-required' || this.state === 'offline' || this.state === 'error')
      this.#status.set(this.#versions ? 'ready' : 'loading');
    this.#status.tell('ws:auth', { expiresIn });
  }

  #pass(event: HostEvent): void {
    if (event.type === 'waiting') {
      const { count: open, nextDeadline = null } = event;
      this.#tellAvailable(open, nextDeadline);
    } else if (event.type === 'trouble') this.#tellError(new EmbedError(event.code));
    else {
      const { type, ...detail } = event;
      this.#status.tell(`ws:${type}`, detail);
    }
    if (event.type === 'pending') this.#status.setPending(event.count);
  }

  /** Also as an attribute, so that a style sheet alone can hide an empty box. */
  #tellAvailable(open: number, nextDeadline: string | null): void {
    this.dataset.open = `${open}`;
    this.#status.tell('ws:available', { open, nextDeadline });
  }

  /** A warning of the view: shown to the reader, the view stays. */
  #tellError({ code, help, correlationId }: EmbedError): void {
    this.#status.tell('ws:error', { code, retryable: isRetryable(code), correlationId, help });
  }

  #fail(error: unknown, isFatal: boolean): void {
    const known = isEmbedError(error) ? error : new EmbedError('E_SERVER');
    const { code, help } = known;
    // The page asks its reader itself.
    if (isAboutIdentity(code) && !this.#status.tell('ws:auth-required', { reason: code }, true)) {
      this.#front?.clear();
      return;
    }
    this.#tellError(known);
    this.#status.set(toEmbedState(code));
    if (help) this.#status.warn(`${code}: ${help}`);
    if (isFatal && code === 'E_LOAD' && this.#failedLoads < loadTries) this.#loadAgain();
    else if (isFatal) {
      this.#explain(code, this.#retryOf(code));
      if (comesBackByItself(code)) this.#startLater(known.retryAfterS ?? 0);
    }
    // Nothing is shown yet, and the next retry is automatic.
    else if (!this.#versions) this.#explain(code, this.#retryOf(code), false);
  }

  #retryOf(code: EmbedErrorCode) {
    return isRetryable(code) ? { label: 'retry' as const, act: () => this.#restart() } : undefined;
  }

  #loadAgain(): void {
    this.#failedLoads += 1;
    const signal = this.#life?.signal;
    setTimeout(() => signal?.aborted || this.#restart(), loadPauseMs);
  }

  /** Restarts with growing delays; the message stays until the view's document is there. */
  #startLater(leastS: number): void {
    this.#failures += 1;
    this.#pause ??= new AbortController();
    const { signal } = this.#pause;
    actLater(Math.max(pauseMs(this.#failures), leastS * 1_000), () => this.isConnected && this.#start(), signal);
  }

  /** Says why nothing is shown; `isOver`: what stood there is taken away. */
  #explain(what: EmbedMessage, action?: ElementMessage['action'], isOver = true): void {
    if (isOver) this.#end();
    if (this.#isLooking) return;
    const { locale, server } = readFront(this.#attribute, this.#surroundings());
    this.#front?.message({ what, locale, server, action });
  }
}

reflectAttributes(WellspringEmbed.prototype, [...live, ...loading]);
