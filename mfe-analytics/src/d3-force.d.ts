/** What we use of d3-force, which brings no types. */
declare module 'd3-force' {
  export type Point = { index?: number; x?: number; y?: number };
  type Force = object;
  export type Simulation = {
    stop: () => Simulation;
    tick: (steps: number) => Simulation;
    randomSource: (source: () => number) => Simulation;
    force: (name: string, force: Force) => Simulation;
  };
  type Links<L> = Force & {
    distance: (of: (link: L) => number) => Links<L>;
    strength: (of: (link: L) => number) => Links<L>;
  };
  type Strong = Force & { strength: (value: number) => Strong };
  export function forceSimulation(nodes: Point[]): Simulation;
  export function forceLink<L extends { source: number | Point; target: number | Point }>(links: L[]): Links<L>;
  export function forceManyBody(): Strong;
  export function forceCollide(radius: number): Force;
  export function forceX(x: number): Strong;
  export function forceY(y: number): Strong;
}
