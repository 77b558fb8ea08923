import { type RefObject, useEffect, useRef } from 'react';

/**
 * Makes the items of a list draggable onto the calendar. The code for it comes with the calendar, after the list: until
 * then, and where there is no calendar, the button of each item does the same.
 *
 * @returns the ref for the list; its items carry data-checkup-id, data-title and data-days
 */
export function useDraggableCheckups(isDraggable: boolean): RefObject<HTMLUListElement | null> {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (!isDraggable) return;
    let isGone = false;
    let end = () => {};
    void import(/* webpackChunkName: "schedule-drag" */ './drag-checkups.ts').then(
      ({ makeDraggable }) => {
        if (!isGone && list.current) end = makeDraggable(list.current);
      },
      () => {},
    );
    return () => {
      isGone = true;
      end();
    };
  }, [isDraggable]);
  return list;
}
