import type { HostEvent } from '@wellspring/shared/web/host-context.tsx';
import { askForAssertion, type GetAssertion } from './assertion-source.ts';
import { propertyOf, reflectAttributes } from './attribute-properties.ts';
import { type EmbedRequest, readRequest, views } from './attributes.ts';
import { boxSheet } from './element-box.ts';
import { elementMessage } from './element-message.ts';
import { EmbedError, type EmbedErrorCode, isAboutIdentity, isEmbedError, isRetryable } from './error-codes.ts';
import { openFrame } from './frame-stage.ts';
import { loadMore, type More, rememberedScript } from './load-more.ts';
import type { Proof, ProofReason } from './proof.ts';
import type { Move, ServerVersions, ThemeTokens } from './protocol.ts';
import type { Place, Routing } from './routing.ts';
import type { Stage, StageOptions } from './stage.ts';
import { tokensOfPage } from './tokens-of-page.ts';
import { whenNear } from './when-near.ts';
import type { EmbedMessage } from './words.ts';

export type EmbedState = 'idle' | 'loading' | 'ready' | 'auth-required' | 'offline' | 'error' | 'incompatible';

const loaderVersion = '1.1.0';
/** The contract this loader speaks; a server that no longer does says so. */
const loaderApi = 1;
/** A view whose files could not be had is tried again by itself this often. */
const loadTries = 2;
const loadPauseMs = 1_000;

/** Changes of these are shown at once; a change of any other loads the view anew. */
const live = ['view', 'resource-id', 'locale', 'theme', 'density', 'hide', 'height', 'min-height'];
const loading = ['server', 'embed-key', 'isolation', 'auth', 'auth-endpoint', 'assertion', 'routing'];

/** `<wellspring-embed>`: a view of Wellspring in a page that is not ours. Every timer and listener ends with the element. */
export class WellspringEmbed extends HTMLElement {
  static readonly loaderVersion = loaderVersion;
  static observedAttributes = [...live, ...loading];

  /** Asked for a signed word about the person; wins over `auth-endpoint`. */
  getAssertion: GetAssertion | null = null;

  #state: EmbedState = 'idle';
  #themeTokens: ThemeTokens = {};
  #life: AbortController | null = null;
  #stage: Stage | null = null;
  #message: HTMLElement | null = null;
  #routing: Routing | null = null;
  #versions: ServerVersions | null = null;
  #failedLoads = 0;
  #isDirty = false;
  #isUpdating = false;
  #ready = Promise.withResolvers<void>();
  readonly #internals: ElementInternals | undefined;

  constructor() {
    super();
    this.#internals = this.attachInternals?.();
  }

  get state(): EmbedState {
    return this.#state;
  }

  /** Of the loader, the screens and the server; null until the server was heard. */
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

  /** Asks for a new proof of who the person is and begins again. */
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
    this.#setState('auth-required');
    this.#explain('loggedOut', { label: 'logIn', act: () => this.#restart() });
  }

  destroy(): void {
    this.#stop();
    this.remove();
  }

  connectedCallback(): void {
    // Properties set before the element was defined hide the accessors of the class.
    for (const name of ['themeTokens', 'getAssertion', ...live, ...loading]) {
      const property = propertyOf(name);
      if (!Object.hasOwn(this, property)) continue;
      const early = this[property as 'state'];
      delete (this as Record<string, unknown>)[property];
      Object.assign(this, { [property]: early });
    }
    if (!this.#life) this.#start();
  }

  disconnectedCallback(): void {
    // Moving an element takes it out and puts it back in the same turn: what it shows may stay.
    queueMicrotask(() => {
      if (!this.isConnected) this.#stop();
    });
  }

  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (before === after || !this.#life) return;
    if (live.includes(name)) this.#update();
    else this.#restart();
  }

  #read(): EmbedRequest {
    const pageLanguage = this.lang || document.documentElement.lang;
    // Browsers hide a nonce's attribute from scripts and keep the property.
    const read = (name: string) => (name === 'nonce' ? this.nonce : null) ?? this.getAttribute(name);
    return readRequest(read, { scriptUrl: rememberedScript(), pageLanguage });
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
    this.#life?.abort();
    this.#life = null;
    this.#stage = null;
    this.#routing = null;
    this.#versions = null;
    this.shadowRoot?.replaceChildren();
    this.#message = null;
    this.#setState('idle');
  }

  #start(): void {
    const life = new AbortController();
    const { signal } = life;
    this.#life = life;
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    if (!root.adoptedStyleSheets.includes(boxSheet()))
      root.adoptedStyleSheets = [boxSheet(), ...root.adoptedStyleSheets];
    try {
      const request = this.#read();
      const load = () => void this.#load(request, root, signal).catch((error: unknown) => this.#fail(error, true));
      if (request.isLazy) whenNear(this, load, signal);
      else load();
    } catch (error) {
      this.#fail(error, true);
    }
  }

  async #load(asked: EmbedRequest, root: ShadowRoot, signal: AbortSignal): Promise<void> {
    this.#setState('loading');
    const { routing, auth, isolation } = asked;
    const hasMore = routing !== 'none' || auth === 'popup' || isolation === 'shadow';
    const more = hasMore ? await loadMore(asked.server) : null;
    if (signal.aborted) return;
    if (more && routing !== 'none') this.#follow(more.followAddress, routing, signal);
    const request = this.#read();
    const { authEndpoint: endpoint, assertion: first } = request;
    const ask = async (reason: ProofReason): Promise<Proof> => {
      if (auth !== 'popup' || !more)
        return {
          assertion: await askForAssertion({ getAssertion: this.getAssertion, endpoint, first }, reason, signal),
        };
      if (this.#tell('ws:auth-required', { reason }, true)) this.#setState('auth-required');
      return more.askInWindow({ request, signal, offer: (open) => this.#offerLogIn(open) });
    };
    const options: StageOptions = {
      request,
      root,
      signal,
      ask,
      tokens: this.#tokens(),
      failedLoads: this.#failedLoads,
      onReady: (versions) => this.#show(versions),
      onAuth: (expiresIn) => this.#authenticated(expiresIn),
      onTrouble: (error, isFatal) => this.#fail(error, isFatal),
      onResize: (height) => this.#tell('ws:resize', { height }),
      onEvent: (event) => this.#pass(event),
      mayMove: (move) => this.#mayMove(move),
    };
    this.#stage = more && isolation === 'shadow' ? more.openShadow(options) : openFrame(options);
  }

  #follow(followAddress: More['followAddress'], mode: Exclude<EmbedRequest['routing'], 'none'>, signal: AbortSignal) {
    const { view, resourceId } = this.#read();
    const first: Place = { view, id: resourceId };
    const goTo = (place: Place | null) => this.#setPlace(place && views.includes(place.view) ? place : first);
    const routing = followAddress(mode, goTo, signal);
    goTo(routing.read());
    this.#routing = routing;
  }

  /** The attributes always say what is shown. */
  #setPlace({ view, id }: Place): void {
    if (id === null) this.removeAttribute('resource-id');
    else this.setAttribute('resource-id', id);
    this.setAttribute('view', view);
  }

  #goTo(place: Place): void {
    this.#routing?.write(place);
    this.#setPlace(place);
  }

  #mayMove(move: Move): boolean {
    const { view, id } = move;
    if (!this.#tell('ws:navigate', move, true)) return false;
    if (view !== null) this.#goTo({ view, id });
    return true;
  }

  #offerLogIn(open: () => void): () => void {
    this.#explain('whoAreYou', { label: 'logIn', act: open }, false);
    return () => this.#message?.remove();
  }

  #show(versions: ServerVersions): void {
    this.#message?.remove();
    this.#message = null;
    this.#failedLoads = 0;
    this.#versions = versions;
    if (versions.minLoader > loaderApi) {
      const help = `this page uses an old loader: see ${this.#read().server}/embed/`;
      this.#fail(new EmbedError('E_INCOMPATIBLE', help), true);
      return;
    }
    this.#setState('ready');
    this.#ready.resolve();
    this.#tell('ws:ready', this.version);
    // A newer server is normal; one that will not speak to this loader for ever is worth a word to whoever looks after the page.
    if (versions.features.includes(`deprecates-loader-${loaderApi}`)) this.#deprecated();
  }

  #deprecated(): void {
    this.#tell('ws:deprecation', { loader: loaderVersion });
    this.#warn('this loader will not be served for ever: see the address of the newer one under /embed/');
  }

  #authenticated(expiresIn: number): void {
    if (this.#state === 'auth-required' || this.#state === 'offline' || this.#state === 'error')
      this.#setState(this.#versions ? 'ready' : 'loading');
    this.#tell('ws:auth', { expiresIn });
  }

  #pass(event: HostEvent): void {
    const { type, ...detail } = event;
    if (event.type === 'waiting') {
      const { count: open, nextDeadline = null } = event;
      this.#tell('ws:available', { open, nextDeadline });
    } else if (event.type === 'trouble') this.#fail(new EmbedError(event.code), false);
    else this.#tell(`ws:${type}`, detail);
    const isDirty = event.type === 'pending' ? event.count > 0 : this.#isDirty;
    if (isDirty !== this.#isDirty) this.#tell('ws:dirty', { dirty: isDirty });
    this.#isDirty = isDirty;
  }

  #fail(error: unknown, isFatal: boolean): void {
    const known = isEmbedError(error) ? error : new EmbedError('E_SERVER');
    const { code, help, correlationId } = known;
    if (isAboutIdentity(code) && !this.#tell('ws:auth-required', { reason: code }, true)) return;
    this.#tell('ws:error', { code, retryable: isRetryable(code), correlationId, help });
    // What a view tells of one answer is no state of the element.
    if (code !== 'E_CONFLICT' && code !== 'E_CLOSED') this.#setState(stateOf(code));
    if (help) this.#warn(`${code}: ${help}`);
    if (isFatal && code === 'E_LOAD' && this.#failedLoads < loadTries) this.#loadAgain();
    else if (isFatal) this.#explain(code, this.#retryOf(code));
    // Nothing stands there yet, and the next try comes by itself.
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

  /** Says why nothing is shown; `isOver`: what stood there is taken away. */
  #explain(what: EmbedMessage, action?: Parameters<typeof elementMessage>[0]['action'], isOver = true): void {
    const root = this.shadowRoot;
    if (!root) return;
    if (isOver) {
      this.#life?.abort();
      this.#stage = null;
      root.replaceChildren();
    }
    this.#message?.remove();
    const { locale, server } = safely<Pick<EmbedRequest, 'locale' | 'server'>>(() => this.#read(), {
      locale: 'en',
      server: '',
    });
    this.#message = elementMessage({ what, locale, server, action });
    root.prepend(this.#message);
  }

  #setState(state: EmbedState): void {
    if (this.#state === state) return;
    const states = this.#internals?.states;
    states?.delete(this.#state);
    states?.add(state);
    this.#state = state;
    this.dataset.state = state;
    this.#tell('ws:state', { state });
  }

  #warn(line: string): void {
    // biome-ignore lint/suspicious/noConsole: the one place where whoever looks after the page finds what to mend
    console.warn(`[wellspring-embed] ${line}`);
  }

  /** @returns false when the page prevented what would follow */
  #tell(name: string, detail: object, cancelable = false): boolean {
    // biome-ignore lint/suspicious/noConsole: the page asked for it
    if (this.hasAttribute('debug')) console.debug(`[wellspring-embed] ${name}`, detail);
    return this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }));
  }
}

reflectAttributes(WellspringEmbed.prototype, [...live, ...loading]);

function stateOf(code: EmbedErrorCode): EmbedState {
  if (isAboutIdentity(code)) return 'auth-required';
  if (code === 'E_OFFLINE') return 'offline';
  return code === 'E_INCOMPATIBLE' ? 'incompatible' : 'error';
}

function safely<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch {
    return otherwise;
  }
}
