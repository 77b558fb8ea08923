import type { HostEvent } from '@wellspring/shared/web/host-context.tsx';
import { askForAssertion, type GetAssertion } from './assertion-source.ts';
import { type EmbedRequest, isolationOf, readRequest } from './attributes.ts';
import { EmbedError, type EmbedErrorCode, isAboutIdentity, isRetryable } from './error-codes.ts';
import { openFrame } from './frame-stage.ts';
import type { ThemeTokens } from './protocol.ts';
import { openShadow, readJson } from './shadow-stage.ts';
import type { Stage, StageOptions } from './stage.ts';
import { tokensOfPage } from './tokens-of-page.ts';
import { wordsOf } from './words.ts';

export type EmbedState = 'idle' | 'loading' | 'ready' | 'auth-required' | 'offline' | 'error' | 'incompatible';

const loaderVersion = '1.0.0';
/** The contract this loader speaks; a server that no longer does says so in its configuration. */
const loaderApi = 1;

/** Changes of these are shown at once; a change of any other loads the view anew. */
const liveAttributes = ['view', 'resource-id', 'locale', 'theme', 'height'];

let scriptUrl = '';
/** Tells where the loader itself came from: the server, unless an element names another. */
export function rememberScript(url: string): void {
  scriptUrl = url;
}

/** `<wellspring-embed>`: a view of Wellspring in a page that is not ours. Every timer and listener ends with the element. */
export class WellspringEmbed extends HTMLElement {
  static observedAttributes = [...liveAttributes, 'server', 'embed-key', 'isolation', 'auth-endpoint', 'assertion'];

  /** Asked for a signed word about the person; wins over `auth-endpoint`. */
  getAssertion: GetAssertion | null = null;

  #state: EmbedState = 'idle';
  #themeTokens: ThemeTokens = {};
  #life: AbortController | null = null;
  #stage: Stage | null = null;
  #message: HTMLElement | null = null;
  #version: { loader: string; api: number | null; server: string | null } = {
    loader: loaderVersion,
    api: null,
    server: null,
  };
  #ready = Promise.withResolvers<void>();

  get state(): EmbedState {
    return this.#state;
  }

  get version() {
    return { ...this.#version };
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
    if (id === undefined) this.removeAttribute('resource-id');
    else this.setAttribute('resource-id', id);
    this.setAttribute('view', view);
  }

  /** Asks the page for a new assertion and begins again. */
  reauthenticate(): void {
    this.#restart();
  }

  destroy(): void {
    this.#stop();
    this.remove();
  }

  connectedCallback(): void {
    // Properties set before the element was defined hide the accessors of the class.
    for (const name of ['themeTokens', 'getAssertion'] as const) {
      if (!Object.hasOwn(this, name)) continue;
      const early = this[name];
      delete (this as Partial<WellspringEmbed>)[name];
      Object.assign(this, { [name]: early });
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
    if (liveAttributes.includes(name)) this.#update();
    else this.#restart();
  }

  #read(): EmbedRequest {
    const pageLanguage = this.lang || document.documentElement.lang;
    return readRequest((name) => this.getAttribute(name), { scriptUrl, pageLanguage });
  }

  #tokens(): ThemeTokens {
    return { ...tokensOfPage(this), ...this.#themeTokens };
  }

  #update(): void {
    if (!this.#stage) return;
    try {
      this.#stage.update(this.#read(), this.#tokens());
    } catch (error) {
      this.#fail(error, true);
    }
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
    this.shadowRoot?.replaceChildren();
    this.#message = null;
    this.#setState('idle');
  }

  #start(): void {
    const life = new AbortController();
    this.#life = life;
    const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
    if (!root.adoptedStyleSheets.includes(boxSheet()))
      root.adoptedStyleSheets = [boxSheet(), ...root.adoptedStyleSheets];
    try {
      const request = this.#read();
      const load = () => void this.#load(request, root, life.signal).catch((error: unknown) => this.#fail(error, true));
      if (request.isLazy) whenNear(this, load, life.signal);
      else load();
    } catch (error) {
      this.#fail(error, true);
    }
  }

  async #load(request: EmbedRequest, root: ShadowRoot, signal: AbortSignal): Promise<void> {
    this.#setState('loading');
    this.#version = { ...this.#version, server: request.server };
    // The frame is checked by the server itself; only a page that asks for less needs to know what is accepted.
    const isolation = request.isolation === 'shadow' ? await this.#acceptedIsolation(request, signal) : 'frame';
    if (signal.aborted) return;
    const source = { getAssertion: this.getAssertion, endpoint: request.authEndpoint, first: request.assertion };
    const options: StageOptions = {
      request,
      root,
      signal,
      tokens: this.#tokens(),
      ask: (reason) => askForAssertion(source, reason, signal),
      onReady: () => this.#show(),
      onAuth: (expiresIn) => this.#authenticated(expiresIn),
      onTrouble: (error, isFatal) => this.#fail(error, isFatal),
      onResize: (height) => this.#tell('ws:resize', { height }),
      onEvent: (event) => this.#pass(event),
    };
    this.#stage = isolation === 'shadow' ? openShadow(options) : openFrame(options);
  }

  async #acceptedIsolation(request: EmbedRequest, signal: AbortSignal) {
    type Configuration = { isolationFloor: 'frame' | 'shadow'; api: number; minLoader: number };
    const address = `${request.server}/api/embed/configuration?key=${encodeURIComponent(request.embedKey)}`;
    const { isolationFloor, api, minLoader } = await readJson<Configuration>(address, signal);
    this.#version = { ...this.#version, api };
    if (minLoader > loaderApi) throw new EmbedError('E_INCOMPATIBLE', 'this page uses an old loader: see /embed/');
    return isolationOf(request.isolation, isolationFloor);
  }

  #show(): void {
    this.#message?.remove();
    this.#message = null;
    this.#setState('ready');
    this.#ready.resolve();
    this.#tell('ws:ready', this.version);
  }

  #authenticated(expiresIn: number): void {
    if (this.#state === 'auth-required' || this.#state === 'offline') this.#setState('ready');
    this.#tell('ws:auth', { expiresIn });
  }

  #pass(event: HostEvent): void {
    if (event.type === 'waiting') return;
    const { type, ...detail } = event;
    this.#tell(`ws:${type}`, detail);
  }

  #fail(error: unknown, isFatal: boolean): void {
    const known = error instanceof EmbedError ? error : new EmbedError('E_SERVER');
    const { code, help, correlationId } = known;
    if (isAboutIdentity(code) && !this.#tell('ws:auth-required', { reason: code }, true)) return;
    this.#tell('ws:error', { code, retryable: isRetryable(code), correlationId, help });
    this.#setState(stateOf(code));
    // biome-ignore lint/suspicious/noConsole: the one place where whoever looks after the page finds what to mend
    if (help) console.warn(`[wellspring-embed] ${code}: ${help}`);
    if (isFatal) this.#explain(code);
  }

  /** Says what happened in the place of the view, with the page's own fallback and the ways on. */
  #explain(code: EmbedErrorCode): void {
    const root = this.shadowRoot;
    if (!root) return;
    this.#life?.abort();
    this.#stage = null;
    const locale = safely(() => this.#read().locale, 'en');
    const server = safely(() => this.#read().server, '');
    const { sentence, open, retry } = wordsOf(locale, code);
    const message = document.createElement('div');
    message.setAttribute('role', 'alert');
    message.lang = locale;
    const text = document.createElement('p');
    text.textContent = sentence;
    const slot = document.createElement('slot');
    slot.name = 'fallback';
    message.append(text, slot);
    if (isRetryable(code)) {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = retry;
      button.addEventListener('click', () => this.#restart());
      message.append(button, ' ');
    }
    if (server) {
      const link = document.createElement('a');
      link.href = server;
      link.target = '_blank';
      link.rel = 'noopener';
      link.textContent = open;
      message.append(link);
    }
    root.replaceChildren(message);
    this.#message = message;
  }

  #setState(state: EmbedState): void {
    if (this.#state === state) return;
    this.#state = state;
    this.dataset.state = state;
    this.#tell('ws:state', { state });
  }

  /** @returns false when the page prevented what would follow */
  #tell(name: string, detail: object, cancelable = false): boolean {
    return this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }));
  }
}

let box: CSSStyleSheet | undefined;
/** Rules of the page win over ':host' unless they are important; how the element is laid out around stays the page's. */
function boxSheet(): CSSStyleSheet {
  if (!box) {
    box = new CSSStyleSheet();
    box.replaceSync(':host{display:block!important}:host([hidden]){display:none!important}');
  }
  return box;
}

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

/** Calls once, when the element is about to come into sight. */
function whenNear(element: Element, act: () => void, signal: AbortSignal): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      act();
    },
    { rootMargin: '400px' },
  );
  observer.observe(element);
  signal.addEventListener('abort', () => observer.disconnect());
}
