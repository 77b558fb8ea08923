import type { VisiblePart } from './visible-part.ts';

/** Less of a frame than this is too little for a dialog: it then reaches beyond what is seen. */
const leastHeight = 320;

/** The part of a frame for dialogs and notices: what is visible of it, with a minimum height. */
export function dialogPart({ top, height }: VisiblePart, frameHeight: number): VisiblePart {
  const least = Math.min(Math.max(height, leastHeight), frameHeight);
  return { top: Math.max(0, Math.min(top, frameHeight - least)), height: least };
}

/** A frame may be taller than the window: dialogs and notices are placed in its visible part (embed.css). */
export function showWithin(part: VisiblePart): void {
  const { top, height } = dialogPart(part, innerHeight);
  const { style } = document.documentElement;
  style.setProperty('--ws-visible-top', `${top}px`);
  style.setProperty('--ws-visible-height', `${height}px`);
}
