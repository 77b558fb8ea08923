/** The part of a frame that a person can see, in its own pixels from its top. */
export type VisiblePart = { top: number; height: number };

/**
 * Reports which part of an element is visible, now and whenever that changes. An observer of the browser is used,
 * because only the browser knows every scroll box around the element, also of pages around this one.
 */
export function watchVisiblePart(element: Element, tell: (part: VisiblePart) => void, signal: AbortSignal): void {
  let observer: IntersectionObserver | undefined;
  let isAsked = false;
  let told = '';
  const hear = ([entry]: IntersectionObserverEntry[]) => {
    isAsked = false;
    observer?.disconnect();
    if (!entry || signal.aborted) return;
    const { intersectionRect, boundingClientRect } = entry;
    const part = {
      top: Math.round(intersectionRect.top - boundingClientRect.top),
      height: Math.round(intersectionRect.height),
    };
    const now = `${part.top} ${part.height}`;
    if (now !== told) tell(part);
    told = now;
  };
  // An observer is called once after it begins, and then only at thresholds, which a tall element does not cross.
  const ask = () => {
    if (isAsked) return;
    isAsked = true;
    observer = new IntersectionObserver(hear);
    observer.observe(element);
  };
  addEventListener('scroll', ask, { capture: true, passive: true, signal });
  addEventListener('resize', ask, { signal });
  const sizes = new ResizeObserver(ask);
  sizes.observe(element);
  signal.addEventListener('abort', () => {
    sizes.disconnect();
    observer?.disconnect();
  });
}
