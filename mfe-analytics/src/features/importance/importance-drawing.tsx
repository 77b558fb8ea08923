import { useWidth } from '@wellspring/shared/web/charts/use-width.ts';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import sheet from './importance.css';
import type { ImportanceRow } from './importance-rows.ts';

/** px below which the name of a factor stands above its bar. */
const NARROW = 560;
const BAR = 14;
/** px of a character of a name, on average. */
const CHARACTER = 7.9;

type ImportanceDrawingProps = {
  rows: readonly ImportanceRow[];
  words: {
    title: (row: ImportanceRow) => string;
    direction: (row: ImportanceRow) => string;
    share: (row: ImportanceRow) => string;
    range: (row: ImportanceRow) => string;
  };
  summary: string;
};

/** A bar for each predictor, with the interval of its end; drawn anew for each width so that no text is scaled. */
export function ImportanceDrawing({ rows, words, summary }: ImportanceDrawingProps) {
  useSheet(sheet);
  const [measure, width] = useWidth(640);
  const isNarrow = width < NARROW;
  const longest = Math.max(...rows.flatMap((row) => [words.title(row).length, 0.88 * words.direction(row).length]));
  const names = isNarrow ? 0 : Math.min(0.45 * width, longest * CHARACTER + 20);
  const bars = { from: names, to: isNarrow ? width : width - 84 };
  const height = isNarrow ? 84 : 58;
  const end = Math.max(10, ...rows.map(({ share, range }) => Math.max(share, range?.high ?? 0)));
  const toX = (percent: number) => bars.from + (percent / (1.06 * end)) * (bars.to - bars.from);
  return (
    <div ref={measure}>
      <svg role="img" aria-label={summary} width={width} height={height * rows.length} className="ws-importance">
        {rows.map((row, at) => {
          const top = at * height;
          const y = top + (isNarrow ? 64 : height / 2);
          return (
            <g key={row.key}>
              {at > 0 ? <line x1={0} x2={width} y1={top} y2={top} className="ws-importance-rule" /> : null}
              <text x={0} y={top + 25} fontSize={15} fontWeight={550} className="ws-importance-text">
                {words.title(row)}
              </text>
              <text x={0} y={top + 44} fontSize={13} className="ws-importance-muted">
                {words.direction(row)}
              </text>
              <text
                x={width}
                y={top + 26}
                fontSize={17}
                fontWeight={550}
                textAnchor="end"
                className="ws-importance-text"
              >
                {words.share(row)}
              </text>
              <text x={width} y={top + 44} fontSize={13} textAnchor="end" className="ws-importance-muted">
                {words.range(row)}
              </text>
              <rect
                x={bars.from}
                y={y - BAR / 2}
                width={bars.to - bars.from}
                height={BAR}
                rx={4}
                className="ws-importance-track"
              />
              <rect
                x={bars.from}
                y={y - BAR / 2}
                width={Math.max(2, toX(row.share) - bars.from)}
                height={BAR}
                rx={4}
                className={row.direction === 'less' ? 'ws-importance-less' : 'ws-importance-more'}
              />
              {row.range ? <Whisker low={toX(row.range.low)} high={toX(row.range.high)} y={y} /> : null}
            </g>
          );
        })}
      </svg>
    </div>
  );
}

/** Dark with a light edge, so that it shows on the bar and beside it. */
function Whisker({ low, high, y }: { low: number; high: number; y: number }) {
  const path = `M${low} ${y}H${high}M${low} ${y - 6}V${y + 6}M${high} ${y - 6}V${y + 6}`;
  return (
    <>
      <path d={path} fill="none" strokeWidth={4.5} className="ws-importance-edge" />
      <path d={path} fill="none" strokeWidth={1.75} className="ws-importance-whisker" />
    </>
  );
}
