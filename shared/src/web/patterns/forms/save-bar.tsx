import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useErrorMessage } from '../../i18n/messages.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { useSheet } from '../../ui/use-sheet.ts';
import sheet from './save-bar.css';

export type SaveBarProps = {
  /** What waits to be saved: "Not saved yet". */
  status: string;
  save: { label: string; isBusy: boolean; isDisabled?: boolean };
  /** Left out where there is nothing to discard. */
  discard?: { label: string; onPress: () => void } | undefined;
  /** How many fields need correcting, as a sentence; null when none does. */
  problems: string | null;
  /** What went wrong besides the fields. */
  failure: unknown;
  /** A newer revision that another user saved. */
  children?: ReactNode;
};

/**
 * The last element of a form: what is unsaved, and the buttons for it. It sticks to the lower edge of the screen;
 * fields above it are scrolled clear of it when they get the focus, so it must be inside the form that it saves.
 */
export function SaveBar({ status, save, discard, problems, failure, children }: SaveBarProps) {
  useSheet(sheet);
  const errorMessage = useErrorMessage();
  const bar = useRoomForFocus();
  return (
    <div className="ws-save-bar" ref={bar}>
      <div className="ws-save-bar-body">
        {children}
        {failure ? (
          <Note tone="danger" role="alert">
            {errorMessage(failure)}
          </Note>
        ) : null}
        {problems ? (
          <Note tone="danger" role="alert">
            {problems}
          </Note>
        ) : null}
        <div className="ws-save-bar-buttons">
          <p className="ws-small ws-muted" role="status">
            {status}
          </p>
          {discard ? (
            <Button variant="quiet" onClick={discard.onPress}>
              {discard.label}
            </Button>
          ) : null}
          <Button type="submit" variant="primary" busy={save.isBusy} disabled={save.isDisabled ?? false}>
            {save.label}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** Gives the page the height of the bar, which changes with its content: what has the focus stays clear of it. */
function useRoomForFocus() {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = bar.current;
    const page = document.documentElement;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const measure = () => page.style.setProperty('--ws-save-bar-room', `${element.offsetHeight}px`);
    const observer = new ResizeObserver(measure);
    measure();
    observer.observe(element);
    return () => {
      observer.disconnect();
      page.style.removeProperty('--ws-save-bar-room');
    };
  }, []);
  return bar;
}
