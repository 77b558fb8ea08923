import { useLayoutEffect, useRef } from 'react';

/**
 * Allows an action once per press: the second press of a double click comes before the button renders as busy. It
 * resets once something that is not busy is rendered: the failure, or the reopened dialog.
 */
export function useLatch(isBusy: boolean): (begin: () => void) => void {
  const isPressed = useRef(false);
  // With what is shown, not after it: a press that follows at once would be lost.
  useLayoutEffect(() => {
    if (!isBusy) isPressed.current = false;
  });
  return (begin) => {
    if (isPressed.current || isBusy) return;
    isPressed.current = true;
    begin();
  };
}
