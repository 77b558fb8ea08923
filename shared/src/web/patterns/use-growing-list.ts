import { type RefObject, useEffect, useRef } from 'react';

export type GrowingList<List extends HTMLElement> = {
  /** The element whose children are the items. */
  list: RefObject<List | null>;
  /** Call when more items are requested. */
  grow: () => void;
};

/**
 * For a list with a "more" button that disappears when everything is loaded: the focus goes to the first new item, so
 * that keyboard and screen reader users continue where the list grew.
 *
 * @param count how many items are shown
 */
export function useGrowingList<List extends HTMLElement>(count: number): GrowingList<List> {
  const list = useRef<List>(null);
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (before.current === null || count <= before.current) return;
    const first = list.current?.children[before.current];
    before.current = null;
    if (!(first instanceof HTMLElement)) return;
    first.tabIndex = -1;
    first.focus({ preventScroll: true });
  }, [count]);
  return {
    list,
    grow: () => {
      before.current = count;
    },
  };
}
