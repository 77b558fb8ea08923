import type { ToastKind } from '../host-context.tsx';

const shownForMs = 5_000;

/** Short notices of an embed: one line at the bottom of its overlay, in a live region that exists before its first words. */
export class EmbedToasts {
  #region: HTMLElement;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(overlay: HTMLElement) {
    this.#region = document.createElement('div');
    this.#region.className = 'ws-embed-toast';
    this.#region.setAttribute('role', 'status');
    overlay.append(this.#region);
  }

  /** Shows one notice; an error stays until the next notice. */
  show = (kind: ToastKind, text: string): void => {
    clearTimeout(this.#timer);
    this.#region.dataset.kind = kind;
    this.#region.textContent = text;
    if (kind !== 'error') this.#timer = setTimeout(this.clear, shownForMs);
  };

  clear = (): void => {
    clearTimeout(this.#timer);
    this.#region.textContent = '';
  };
}
