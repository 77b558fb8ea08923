import type { ScoreKey } from '@wellspring/shared/domain/factor-keys.ts';
import { useWidth } from '@wellspring/shared/web/charts/use-width.ts';
import { classNames } from '@wellspring/shared/web/ui/class-names.ts';
import { useMemo } from 'react';
import { type Box, type Edge, findPrinted, type Node, type Shape } from './network-shape.ts';
import { placeNames, placeStrengths } from './place-network-labels.ts';

/** px below which strengths are left to the table. */
const TOO_NARROW = 290;
/** px of a link for each unit of its strength, and the limits of its thickness. */
const THICKNESS = { times: 20, least: 1.5, most: 9 };
/** Links below look weaker. */
const WEAK = 0.15;

export type NetworkDrawingProps = {
  keys: readonly ScoreKey[];
  edges: readonly Edge[];
  title: (key: ScoreKey) => string;
  strength: (weight: number) => string;
  /** Links in fewer than half of the resamples. */
  unstable: ReadonlySet<string>;
  summary: string;
  isWhole: boolean;
  height: (width: number) => number;
  place: (shape: Shape, box: Box) => Node[];
  lit: string | null;
  onLight: (id: string | null) => void;
};

/** A network, drawn anew for each width so that no text is scaled. */
export function NetworkDrawing(props: NetworkDrawingProps) {
  const { keys, edges, title, strength, unstable, summary, isWhole, lit, onLight, place } = props;
  const [measure, width] = useWidth(600);
  const height = props.height(width);
  const radius = !isWhole ? 7 : width < 420 ? 10 : 15;
  const nodes = useMemo(() => place({ keys, edges }, { width, height }), [place, keys, edges, width, height]);
  const names = placeNames(
    nodes.map((node) => ({ ...node, text: title(node.key) })),
    { width, height, radius, isWhole },
  );
  const printed = width < TOO_NARROW || !isWhole ? new Set<string>() : findPrinted(edges);
  const strengths = placeStrengths(
    edges.filter(({ id }) => printed.has(id)).map((edge) => ({ ...edge, text: strength(edge.weight) })),
    ...([nodes, names, radius] as const),
  );
  const byKey = new Map(nodes.map((node) => [node.key, node]));
  const lines = edges.flatMap((edge) => {
    const [from, to] = [byKey.get(edge.one), byKey.get(edge.other)];
    return from && to ? [{ edge, ends: { x1: from.x, y1: from.y, x2: to.x, y2: to.y } }] : [];
  });
  const litEnds = lines.find(({ edge }) => edge.id === lit);
  const litKeys = new Set(litEnds ? [litEnds.edge.one, litEnds.edge.other] : []);
  return (
    <div ref={measure} className="ws-network-place">
      <svg role="img" aria-label={summary} width={width} height={height} className="ws-network">
        {litEnds ? (
          <line
            {...litEnds.ends}
            className="ws-network-halo"
            strokeWidth={thickness(litEnds.edge.weight) + 14}
            strokeLinecap="round"
          />
        ) : null}
        {/* The strongest on top. */}
        {lines.toReversed().map(({ edge, ends }) => (
          <g key={edge.id}>
            <line
              {...ends}
              className={classNames(
                'ws-network-line',
                edge.weight < 0 && 'ws-network-against',
                Math.abs(edge.weight) < WEAK && 'ws-network-weak',
                unstable.has(edge.id) && 'ws-network-unstable',
              )}
              strokeWidth={thickness(edge.weight)}
              strokeDasharray={edge.weight < 0 ? '7 5' : undefined}
              strokeLinecap={edge.weight < 0 ? 'butt' : 'round'}
            />
            <line
              {...ends}
              className="ws-network-reach"
              strokeWidth={18}
              onPointerEnter={() => onLight(edge.id)}
              onPointerLeave={() => onLight(null)}
            />
          </g>
        ))}
        {nodes.map(({ key, x, y }) => (
          <circle
            key={key}
            cx={x}
            cy={y}
            r={radius}
            strokeWidth={2}
            className={classNames('ws-network-node', litKeys.has(key) && 'ws-network-lit')}
          />
        ))}
        {names.map(({ key, text, x, y }) => (
          <text key={key} x={x} y={y} {...centred} strokeWidth={4} paintOrder="stroke" className="ws-network-name">
            {text}
          </text>
        ))}
        {strengths.map(({ id, text, x, y }) => (
          <g key={id}>
            <rect x={x - 22} y={y - 12} width={44} height={24} rx={12} className="ws-network-pill" />
            <text x={x} y={y} {...centred} className="ws-network-strength">
              {text}
            </text>
          </g>
        ))}
      </svg>
    </div>
  );
}

/** As attributes, which files keep. */
const centred = { textAnchor: 'middle', dominantBaseline: 'central' } as const;

const thickness = (weight: number) =>
  Math.min(THICKNESS.most, Math.max(THICKNESS.least, THICKNESS.times * Math.abs(weight)));
