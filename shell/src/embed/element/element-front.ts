import type { EmbedRequest } from './attributes.ts';
import { type ElementMessage, elementMessage } from './element-message.ts';
import { findWords } from './words.ts';

/** A view that takes longer hangs more often than it is large. */
const slowMs = 12_000;
/** The longest that scripts may take (120 s), and a moment for what comes before them. */
const limitMs = 125_000;
/** As tall as the frame before its view has said how tall it is. */
export const firstHeight = 480;

/** Placeholder of a view that is not there: a skeleton while it loads, or a message with its actions. */
export type ElementFront = {
  cover: (request: Pick<EmbedRequest, 'locale' | 'height' | 'minHeight'>) => void;
  message: (message: ElementMessage) => void;
  hasMessage: () => boolean;
  clear: () => void;
};

export type ElementFrontOptions = {
  root: ShadowRoot;
  onRetry: () => void;
  /** A skeleton has stood for so long that nothing can be expected any more. */
  onLimit: () => void;
};

export function createFront({ root, onRetry, onLimit }: ElementFrontOptions): ElementFront {
  let shown: HTMLElement | null = null;
  let hasMessage = false;
  let said = '';
  let timers: ReturnType<typeof setTimeout>[] = [];

  function put(element: HTMLElement | null): void {
    for (const timer of timers) clearTimeout(timer);
    timers = [];
    shown?.remove();
    shown = element;
    if (!element) return;
    element.className = 'ws-front';
    root.prepend(element);
  }

  return {
    cover({ locale, height, minHeight }) {
      const { skeleton, saySlow } = makeSkeleton(locale, Math.max(height ?? firstHeight, minHeight ?? 0), onRetry);
      put(skeleton);
      hasMessage = false;
      timers = [setTimeout(saySlow, slowMs), setTimeout(onLimit, limitMs)];
    },
    message(message) {
      const text = [message.what, message.locale, message.server, message.action?.label].join(' ');
      // Each failed try reports again: a message that is already shown stays, with the reader's focus in it.
      if (hasMessage && text === said && message.action?.label !== 'logIn') return;
      put(elementMessage(message));
      hasMessage = true;
      said = text;
    },
    hasMessage: () => hasMessage,
    clear() {
      put(null);
      hasMessage = false;
    },
  };
}

/** In the page's own colours, as nothing of ours is there yet; styled one by one, which every policy allows. */
function makeSkeleton(locale: EmbedRequest['locale'], height: number, onRetry: () => void) {
  const words = findWords(locale, 'whoAreYou');
  const skeleton = document.createElement('div');
  skeleton.lang = locale;
  skeleton.style.cssText = `position:relative;box-sizing:border-box;min-block-size:${height}px`;
  const status = document.createElement('p');
  status.setAttribute('role', 'status');
  status.style.cssText = 'position:absolute;clip-path:inset(50%)';
  status.textContent = words.loading;
  skeleton.append(status);
  const sizes = [
    ['40%', 28],
    ['75%', 20],
    ['100%', Math.max(height - 160, 64)],
  ] as const;
  for (const [width, size] of sizes) {
    const bar = document.createElement('div');
    bar.style.cssText = `inline-size:${width};block-size:${size}px;margin-block-end:16px;border-radius:8px;background:currentColor;opacity:.08`;
    skeleton.append(bar);
  }
  const saySlow = () => {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = words.retry;
    button.addEventListener('click', onRetry);
    status.style.cssText = 'margin-block:0 8px';
    status.textContent = words.slow;
    // The region stays where it is: one that is put in together with its words is often not read.
    status.after(button);
  };
  return { skeleton, saySlow };
}
