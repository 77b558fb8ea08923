import { createElement, forwardRef, useEffect, useLayoutEffect, useRef } from 'react';

const ATTRIBUTES = {
  server: 'server',
  embedKey: 'embed-key',
  view: 'view',
  resourceId: 'resource-id',
  team: 'team',
  isolation: 'isolation',
  auth: 'auth',
  authEndpoint: 'auth-endpoint',
  assertion: 'assertion',
  locale: 'locale',
  theme: 'theme',
  density: 'density',
  routing: 'routing',
  height: 'height',
  minHeight: 'min-height',
  hide: 'hide',
  loading: 'loading',
  nonce: 'nonce',
  debug: 'debug',
};

const EVENTS = {
  onState: 'ws:state',
  onReady: 'ws:ready',
  onResize: 'ws:resize',
  onTitle: 'ws:title',
  onAuthRequired: 'ws:auth-required',
  onAuth: 'ws:auth',
  onNavigate: 'ws:navigate',
  onAvailable: 'ws:available',
  onProgress: 'ws:progress',
  onSaved: 'ws:saved',
  onPending: 'ws:pending',
  onDirty: 'ws:dirty',
  onFinished: 'ws:finished',
  onError: 'ws:error',
  onDeprecation: 'ws:deprecation',
};

/** Adds the script of a server to the page, unless the page has one already. */
export function loadWellspring(server, nonce) {
  if (customElements.get('wellspring-embed') || document.querySelector('script[src$="/embed/v1.js"]')) return;
  const script = document.createElement('script');
  script.src = `${new URL(server).origin}/embed/v1.js`;
  script.defer = true;
  if (nonce) script.nonce = nonce;
  document.head.append(script);
}

// On a server there is nothing to lay out, and React warns about a layout effect there.
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect;

function toAttributes(props) {
  const attributes = {};
  for (const [prop, name] of Object.entries(ATTRIBUTES)) {
    const value = props[prop];
    if (value === null || value === undefined || value === false) continue;
    attributes[name] = value === true ? '' : String(value);
  }
  return attributes;
}

/** Attributes and not properties: every version of React writes them alike, also on a server. */
export const WellspringEmbed = forwardRef(function WellspringEmbed({ children, ...props }, ref) {
  const element = useRef(null);
  const latest = useRef(props);

  useBeforePaint(() => {
    latest.current = props;
    if (props.themeTokens && element.current.themeTokens !== props.themeTokens)
      element.current.themeTokens = props.themeTokens;
  });

  useBeforePaint(() => {
    const node = element.current;
    if (latest.current.getAssertion) node.getAssertion = (question) => latest.current.getAssertion(question);
    const stops = Object.entries(EVENTS).map(([prop, name]) => {
      const listen = (event) => {
        // Events bubble: those of another element inside are not ours.
        if (event.target === node) latest.current[prop]?.(event);
      };
      node.addEventListener(name, listen);
      return () => node.removeEventListener(name, listen);
    });
    if (latest.current.server) loadWellspring(latest.current.server, latest.current.nonce);
    return () => {
      for (const stop of stops) stop();
    };
  }, []);

  const setElement = (node) => {
    element.current = node;
    if (typeof ref === 'function') ref(node);
    else if (ref) ref.current = node;
  };
  const { className, id, style } = props;
  const own = { ...toAttributes(props), ...(className ? { class: className } : {}), id, style, ref: setElement };
  return createElement('wellspring-embed', own, children ? createElement('div', { slot: 'fallback' }, children) : null);
});
