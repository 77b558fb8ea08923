import type { WellspringEventDetails } from '../package/wellspring-embed.d.ts';
import { type EmbedErrorCode, isAboutIdentity } from './error-codes.ts';

export type EmbedState = 'idle' | 'loading' | 'ready' | 'auth-required' | 'offline' | 'error' | 'incompatible';

/** Events and console lines for the host page. */
export type ElementStatus = {
  readonly state: EmbedState;
  set: (state: EmbedState) => void;
  /** How many answers wait in the view. */
  setPending: (count: number) => void;
  /** Dispatches an event. @returns false when the page prevented what would follow */
  tell: <Name extends keyof WellspringEventDetails>(
    name: Name,
    detail: WellspringEventDetails[Name],
    cancelable?: boolean,
  ) => boolean;
  /** A console line for the developer of the host page. */
  warn: (line: string) => void;
};

export function createStatus(element: HTMLElement): ElementStatus {
  const internals: ElementInternals | undefined = element.attachInternals?.();
  let state: EmbedState = 'idle';
  let isDirty = false;

  function tell(name: string, detail: object, cancelable = false): boolean {
    // biome-ignore lint/suspicious/noConsole: the page asked for it
    if (element.hasAttribute('debug')) console.debug(`[wellspring-embed] ${name}`, detail);
    return element.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }));
  }

  return {
    get state() {
      return state;
    },
    set(next) {
      if (state === next) return;
      internals?.states?.delete(state);
      internals?.states?.add(next);
      state = next;
      element.dataset.state = next;
      tell('ws:state', { state });
    },
    setPending(count) {
      if (count > 0 === isDirty) return;
      isDirty = count > 0;
      tell('ws:dirty', { dirty: isDirty });
    },
    tell,
    warn(line) {
      // biome-ignore lint/suspicious/noConsole: the console is where the developer of the host page looks for configuration errors
      console.warn(`[wellspring-embed] ${line}`);
    },
  };
}

/** The state of an element that met a failure. */
export function toEmbedState(code: EmbedErrorCode): EmbedState {
  if (isAboutIdentity(code)) return 'auth-required';
  if (code === 'E_OFFLINE') return 'offline';
  return code === 'E_INCOMPATIBLE' ? 'incompatible' : 'error';
}
