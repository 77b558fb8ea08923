import { Draggable } from '@fullcalendar/react/interaction';

/** Longer than a scroll, shorter than a wait: a finger that rests drags. */
const LONG_PRESS_MS = 400;

/** Lets the items of a list be dragged onto the calendar. @returns what ends it */
export function makeDraggable(list: HTMLElement): () => void {
  const draggable = new Draggable(list, {
    itemSelector: '[data-checkup-id]',
    longPressDelay: LONG_PRESS_MS,
    eventData: (item: HTMLElement) => ({
      title: item.dataset.title ?? '',
      duration: { days: Math.max(1, Number(item.dataset.days ?? 1)) },
      // What is dropped is planned in a dialog first.
      create: false,
    }),
  });
  return () => draggable.destroy();
}
