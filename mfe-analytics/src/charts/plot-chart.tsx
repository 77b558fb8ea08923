import { type PlotOptions, plot } from '@observablehq/plot';
import { useWidth } from '@wellspring/shared/web/charts/use-width.ts';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { useLayoutEffect, useRef } from 'react';
import sheet from './plot-chart.css';

export type PlotChartProps = {
  /** The drawing for a width in px; made anew when it changes, so that no text is scaled. */
  options: (width: number) => PlotOptions;
  /** One sentence that says what the chart shows; read instead of the drawing. */
  summary: string;
  /** px, until the place is measured. */
  fallbackWidth?: number;
};

/** A drawing by Observable Plot. Loaded lazily, as the library comes whole (docs/adr/0011). */
export function PlotChart({ options, summary, fallbackWidth = 640 }: PlotChartProps) {
  useSheet(sheet);
  const [measure, width] = useWidth(fallbackWidth);
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const drawing = plot({ ...options(width), width, figure: false });
    // Our policy refuses style elements; what they say is in our sheet.
    for (const style of drawing.querySelectorAll('style')) style.remove();
    // Groups of a picture have no names of their own: the picture has one, and its twin is a table.
    for (const group of drawing.querySelectorAll('[aria-label]')) group.removeAttribute('aria-label');
    drawing.setAttribute('role', 'img');
    drawing.setAttribute('aria-label', summary);
    place.current?.replaceChildren(drawing);
  }, [options, width, summary]);
  return (
    <div ref={measure} className="ws-plot">
      <div ref={place} />
    </div>
  );
}
