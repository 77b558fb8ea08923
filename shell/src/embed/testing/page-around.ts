import { vi } from 'vitest';
import { rememberScript } from '../loading/load-more.ts';
import type { FromFrame, ServerVersions, ToFrame } from '../protocol.ts';
import { WellspringEmbed } from '../wellspring-embed.ts';

export const SERVER = 'https://wellspring.test';
export const versions: ServerVersions = { app: '1.0.0', server: '0.1.0', api: 1, minLoader: 1, features: [] };

type Heard = { name: string; detail: Record<string, unknown> };
let heard: Heard[] = [];
let prevented: readonly string[] = [];
const names =
  'ready state resize title auth-required auth navigate available progress saved pending finished dirty error deprecation';

/** Details of the events of this name that the host page received, oldest first. */
export const details = (name: string) => heard.filter((one) => one.name === name).map(({ detail }) => detail);

/** The page prevents what follows these events, and no others. */
export const prevent = (events: readonly string[]): void => {
  prevented = events;
};

class Observer {
  observe() {}
  disconnect() {}
}

/** What jsdom lacks and a page with the loader has; call it before all tests. */
export function preparePage(): void {
  // jsdom has no constructed sheets of shadow roots, and lays nothing out.
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync() {}
    },
  );
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.stubGlobal('ResizeObserver', Observer);
  Object.defineProperty(ShadowRoot.prototype, 'adoptedStyleSheets', { writable: true, value: [] });
  rememberScript(`${SERVER}/embed/v1.js`);
  customElements.define('wellspring-embed', WellspringEmbed);
}

/** A page that listens, before each test. */
export function beginPage(): void {
  heard = [];
  prevented = [];
  for (const name of names.split(' '))
    document.body.addEventListener(`ws:${name}`, (event) => {
      heard.push({ name, detail: (event as CustomEvent).detail });
      if (prevented.includes(name)) event.preventDefault();
    });
}

/** Takes the page away with everything on it, after each test. */
export async function leavePage(): Promise<void> {
  document.body.replaceWith(document.createElement('body'));
  await Promise.resolve();
}

export function show(attributes: Record<string, string> = {}): WellspringEmbed {
  const element = document.createElement('wellspring-embed') as Element as WellspringEmbed;
  const all = { 'embed-key': 'ek', loading: 'eager', ...attributes };
  for (const [name, value] of Object.entries(all)) element.setAttribute(name, value);
  document.body.append(element);
  return element;
}

export const findFrame = (element: WellspringEmbed) => element.shadowRoot?.querySelector('iframe') as HTMLIFrameElement;

/** Plays the page inside the frame: greets and takes the port it is given. */
export function greet(element: WellspringEmbed) {
  const inside = findFrame(element).contentWindow as Window;
  let port: MessagePort | undefined;
  vi.spyOn(inside, 'postMessage').mockImplementation(((_data: unknown, _origin: string, ports: MessagePort[]) => {
    // As the browser does: a port that was given away already cannot be given again.
    port = structuredClone(ports[0], { transfer: ports }) as MessagePort;
  }) as never);
  dispatchEvent(new MessageEvent('message', { source: inside, origin: SERVER, data: 'ws:frame-hello' }));
  const said: ToFrame[] = [];
  if (!port) throw new Error('the frame was not answered');
  port.onmessage = ({ data }) => said.push(data as ToFrame);
  const say = (message: FromFrame) => port?.postMessage(message);
  return { said, say, targets: () => said.flatMap((message) => (message.type === 'update' ? [message.target] : [])) };
}

export async function connect(element: WellspringEmbed) {
  await vi.waitUntil(() => findFrame(element)?.contentWindow);
  return greet(element);
}

export async function ready(attributes?: Record<string, string>) {
  const element = show(attributes);
  const frame = await connect(element);
  frame.say({ type: 'ready', versions });
  await element.ready();
  return { element, ...frame };
}
