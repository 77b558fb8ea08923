import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDeviceSwitch } from '../use-device-switch.ts';
import { useMedia } from '../use-media.ts';

/**
 * From this width on there is room for the help beside the page; below it the help covers the page until it is closed.
 */
const ROOM_BESIDE = '(min-width: 1241px)';

export type Help = {
  isOpen: boolean;
  isBeside: boolean;
  /** The person asked for it just now, so it takes the focus; not when it was still open from before. */
  isAsked: boolean;
  toggle: () => void;
  close: () => void;
};

/**
 * Whether the help is open. Beside the page its last state on this device is restored; over the page it starts closed.
 * Control (or Command) and the slash open and close it; closing restores the focus.
 *
 * @param hasRoom false on a page with nothing beside it: there the help always covers the page
 */
export function useHelp(hasRoom = true): Help {
  const isWide = useMedia(ROOM_BESIDE);
  const isBeside = hasRoom && isWide;
  const [isKept, keep] = useDeviceSwitch('ws.help');
  const [isOver, setOver] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const cameFrom = useRef<HTMLElement | null>(null);
  const isOpen = isBeside ? isKept : isOver;

  const turn = (next: boolean) => {
    if (isBeside) keep(next);
    else setOver(next);
    setAsked(next);
    if (next) cameFrom.current = document.activeElement as HTMLElement | null;
    // A modal sheet gives the focus back itself.
    else if (isBeside) cameFrom.current?.focus();
  };
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== '/' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    turn(!isOpen);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return { isOpen, isBeside, isAsked, toggle: () => turn(!isOpen), close: () => turn(false) };
}
