import { useState } from 'react';

const DISPLAYS = ['battery', 'doughnut', 'verticalScale'] as const;
export type FigureDisplay = (typeof DISPLAYS)[number];

const STORED = 'ws-figure-display';

/** A host page may block storage; the choice then lasts as long as the page. */
function readStored(): FigureDisplay {
  try {
    const stored = localStorage.getItem(STORED);
    return DISPLAYS.find((display) => display === stored) ?? 'battery';
  } catch {
    return 'battery';
  }
}

function store(display: FigureDisplay): void {
  try {
    localStorage.setItem(STORED, display);
  } catch {
    // As above.
  }
}

/** How well-being and engagement are drawn, stored on the device; `next` is the next choice of the toggle. */
export function useFigureDisplay(): { display: FigureDisplay; next: FigureDisplay; turn: () => void } {
  const [display, setDisplay] = useState(readStored);
  const next = DISPLAYS[(DISPLAYS.indexOf(display) + 1) % DISPLAYS.length] ?? 'battery';
  const turn = () => {
    setDisplay(next);
    store(next);
  };
  return { display, next, turn };
}
