import { type KeyboardEvent, useRef, useState } from 'react';

type Place = { row: number; column: number };

const steps: Readonly<Record<string, Place>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
  Home: { row: 0, column: Number.NEGATIVE_INFINITY },
  End: { row: 0, column: Number.POSITIVE_INFINITY },
};

const within = (at: number, count: number) => Math.max(0, Math.min(count - 1, at));

/** A grid is one tab stop: arrows move between its cells, Home and End to the ends of the row. */
export function useGridFocus(rowCount: number, columnCount: number) {
  const cells = useRef(new Map<string, HTMLElement>());
  const [stop, setStop] = useState<Place>({ row: 0, column: 0 });
  const current = { row: within(stop.row, rowCount), column: within(stop.column, columnCount) };

  /** What a cell of the grid needs. */
  return (row: number, column: number) => ({
    ref: (element: HTMLElement | null) => {
      if (element) cells.current.set(`${row} ${column}`, element);
      else cells.current.delete(`${row} ${column}`);
    },
    tabIndex: current.row === row && current.column === column ? 0 : -1,
    onFocus: () => setStop({ row, column }),
    onKeyDown: (event: KeyboardEvent) => {
      const step = steps[event.key];
      if (!step) return;
      event.preventDefault();
      const next = `${within(row + step.row, rowCount)} ${within(column + step.column, columnCount)}`;
      cells.current.get(next)?.focus();
    },
  });
}
