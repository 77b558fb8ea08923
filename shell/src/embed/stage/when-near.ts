/** Calls once, when the element is about to come into sight; never once the signal is aborted. */
export function whenNear(element: Element, act: () => void, signal: AbortSignal): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      act();
    },
    { rootMargin: '400px' },
  );
  observer.observe(element);
  signal.addEventListener('abort', () => observer.disconnect());
}
