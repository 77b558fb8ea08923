import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

export type NearScreenProps = {
  /** Height of its place while it waits, in px, so that the page does not jump. */
  height: number;
  className?: string | undefined;
  children: ReactNode;
};

/** Margin around the viewport: content is requested shortly before it is visible. */
const AHEAD = '240px';

/**
 * Renders its content once it comes near the viewport, and from then on. Content that is never scrolled to is never
 * requested.
 */
export function NearScreen({ height, className, children }: NearScreenProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(() => !('IntersectionObserver' in globalThis));
  useEffect(() => {
    if (isNear || !ref.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: AHEAD },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isNear]);
  return (
    <div ref={ref} className={className}>
      {isNear ? children : <Skeleton shape="block" height={height} />}
    </div>
  );
}
