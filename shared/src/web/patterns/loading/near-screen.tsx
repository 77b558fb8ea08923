import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

export type NearScreenProps = {
  /** Height of its place while it waits, in px, so that the page does not jump. */
  height: number;
  className?: string | undefined;
  children: ReactNode;
};

/** A little before it can be seen: what is asked for then is there when somebody has scrolled to it. */
const AHEAD = '240px';

/** Shows its content once somebody scrolls near it, and from then on. What nobody reads is never asked for. */
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
