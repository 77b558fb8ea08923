import { useCallback, useState } from 'react';

/**
 * The width of an element, followed as it changes, so that a chart is drawn for it instead of scaled to it.
 *
 * @param fallback in px, until the first measure and where nothing can be measured
 * @returns a ref for the element and its content width in whole px
 */
export function useWidth(
  fallback: number,
): [ref: (element: HTMLElement | null) => (() => void) | undefined, width: number] {
  const [width, setWidth] = useState(fallback);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element || typeof ResizeObserver === 'undefined') return undefined;
    const measure = () => {
      const next = Math.floor(element.clientWidth);
      if (next > 0) setWidth(next);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
