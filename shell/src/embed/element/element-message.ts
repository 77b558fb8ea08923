import type { EmbedRequest } from './attributes.ts';
import { type EmbedMessage, findWords } from './words.ts';

export type ElementMessage = {
  what: EmbedMessage;
  locale: EmbedRequest['locale'];
  /** Where the whole application is; empty while not even that is known. */
  server: string;
  /** What the button does; none without it. */
  action?: { label: 'retry' | 'logIn'; act: () => void } | undefined;
};

/** A message in place of the view: a sentence, the page's own fallback and the actions. */
export function elementMessage({ what, locale, server, action }: ElementMessage): HTMLElement {
  const words = findWords(locale, what);
  const message = document.createElement('div');
  message.setAttribute('role', 'alert');
  message.lang = locale;
  const text = document.createElement('p');
  text.textContent = words.sentence;
  const slot = document.createElement('slot');
  slot.name = 'fallback';
  message.append(text, slot);
  if (action) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = words[action.label];
    button.addEventListener('click', action.act);
    message.append(button);
  }
  if (server) {
    const link = document.createElement('a');
    link.href = server;
    link.target = '_blank';
    link.rel = 'noopener';
    link.textContent = words.open;
    message.append(link);
  }
  return message;
}
