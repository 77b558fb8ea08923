import { useEffect, useRef } from 'react';

/**
 * Lets a press begin something once: the second press of a double click comes before the button is shown as busy. It may
 * be pressed again once something is shown that is not busy: the failure, or the dialog opened anew.
 */
export function useLatch(isBusy: boolean): (begin: () => void) => void {
  const isPressed = useRef(false);
  useEffect(() => {
    if (!isBusy) isPressed.current = false;
  });
  return (begin) => {
    if (isPressed.current || isBusy) return;
    isPressed.current = true;
    begin();
  };
}
