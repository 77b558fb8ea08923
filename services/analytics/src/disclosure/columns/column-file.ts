import { SCORE_KEYS, type ScoreKey } from '@wellspring/shared/domain/factor-keys.ts';
import { FEWEST_INVITED_FOR_COUNTS } from '../figures/participation.ts';
import type { CodeFigures, SetFigures } from '../release/describe-set.ts';

/** In the order in which they are stored; what a new one adds comes last. */
const COLUMN_FIGURES = ['n', 'mean', 'limit', 'percentile', 'percentileLow', 'percentileHigh'] as const;
type ColumnFigure = (typeof COLUMN_FIGURES)[number];

/** The few figures of one code of a set that tables of many sets show. */
export type ColumnCell = Pick<CodeFigures, 'mean' | 'limit' | 'percentile' | 'percentileInterval'> & {
  /** Null where the run asked fewer than FEWEST_INVITED_FOR_COUNTS people in the set: readers see a range there. */
  n: number | null;
};

/**
 * What tables of many sets show of a release, in one document: the documents of 1,000 sets are 12 MB, this is 1 MB. One
 * column for each figure and code, with a number for each set.
 */
export type ColumnFile = {
  setIds: string[];
  /** By the place in `setIds`. */
  clusters: SetFigures['cluster'][];
  codes: ScoreKey[];
  /** Float32, little end first: by figure, then code, then set; NaN where nothing is shown. */
  bytes: Uint8Array;
};

type SetToPack = { setId: string; figures: SetFigures };

/** Packs what is shown of the sets of a release; what a set does not show is NaN. */
export function packColumns(sets: readonly SetToPack[]): ColumnFile {
  const codes = SCORE_KEYS.filter((code) => sets.some(({ figures }) => figures.codes[code]));
  const values = new Float32Array(COLUMN_FIGURES.length * codes.length * sets.length).fill(Number.NaN);
  sets.forEach(({ figures: { codes: shown, invited } }, setAt) => {
    codes.forEach((code, codeAt) => {
      const figures = shown[code];
      if (!figures) return;
      const row = toNumbers(figures, invited);
      COLUMN_FIGURES.forEach((figure, figureAt) => {
        values[(figureAt * codes.length + codeAt) * sets.length + setAt] = row[figure] ?? Number.NaN;
      });
    });
  });
  return {
    setIds: sets.map(({ setId }) => setId),
    clusters: sets.map(({ figures }) => figures.cluster),
    codes,
    bytes: new Uint8Array(values.buffer),
  };
}

const LIMITS = { below: -1, above: 1 } as const;

const toNumbers = (
  { n, mean, limit, percentile, percentileInterval }: CodeFigures,
  invited: number,
): Record<ColumnFigure, number | null | undefined> => ({
  n: invited >= FEWEST_INVITED_FOR_COUNTS ? n : null,
  mean,
  limit: limit === null ? 0 : LIMITS[limit],
  percentile,
  percentileLow: percentileInterval?.[0],
  percentileHigh: percentileInterval?.[1],
});

/** Takes all figures of these sets out of a file; their places stay. */
export function blankSets(file: ColumnFile, setIds: readonly string[]): ColumnFile {
  const gone = new Set(setIds);
  const values = valuesOf(file).map((value, at) =>
    gone.has(file.setIds[at % file.setIds.length] as string) ? Number.NaN : value,
  );
  const clusters = file.clusters.map((cluster, at) => (gone.has(file.setIds[at] as string) ? null : cluster));
  return { ...file, clusters, bytes: new Uint8Array(values.buffer) };
}

/** Takes one code of these sets out of a file, and the clusters that rest on it. */
export function blankCode(
  file: ColumnFile,
  { code, setIds, hasClusters }: { code: ScoreKey; setIds: readonly string[]; hasClusters: boolean },
): ColumnFile {
  const gone = new Set(setIds);
  const isGone = (setAt: number) => gone.has(file.setIds[setAt] as string);
  const codeAt = file.codes.indexOf(code);
  const [setCount, codeCount] = [file.setIds.length, file.codes.length];
  const values = valuesOf(file).map((value, at) =>
    Math.floor(at / setCount) % codeCount === codeAt && isGone(at % setCount) ? Number.NaN : value,
  );
  const clusters = file.clusters.map((cluster, at) => (hasClusters && isGone(at) ? null : cluster));
  return { ...file, clusters, bytes: new Uint8Array(values.buffer) };
}

/** Reads single cells of a file; null for a set or code that is not shown. */
export type Columns = {
  cell: (setId: string, code: ScoreKey) => ColumnCell | null;
  cluster: (setId: string) => SetFigures['cluster'];
  /** Whether anything is shown of a set; nothing is of one that was withdrawn. */
  shows: (setId: string) => boolean;
  /** How many people its figures come from: the most of any code; null where few were asked. */
  people: (setId: string) => number | null;
  /** One figure of one code for these sets; NaN where nothing is shown. */
  column: (code: ScoreKey, figure: ColumnFigure, setIds: readonly string[]) => Float32Array;
};

/** Opens a file for reading; cells are made when they are asked for. */
export function openColumns(file: ColumnFile): Columns {
  const values = valuesOf(file);
  const setAts = new Map(file.setIds.map((setId, at) => [setId, at]));
  const codeAts = new Map(file.codes.map((code, at) => [code, at]));
  const startOf = (figure: ColumnFigure, codeAt: number) =>
    (COLUMN_FIGURES.indexOf(figure) * file.codes.length + codeAt) * file.setIds.length;
  /** One figure of every code that a set shows. */
  function shownOf(setId: string, figure: ColumnFigure): number[] {
    const setAt = setAts.get(setId);
    if (setAt === undefined) return [];
    const all = file.codes.map((_, codeAt) => values[startOf(figure, codeAt) + setAt] ?? Number.NaN);
    return all.filter((value) => !Number.isNaN(value));
  }
  return {
    cell(setId, code) {
      const [setAt, codeAt] = [setAts.get(setId), codeAts.get(code)];
      if (setAt === undefined || codeAt === undefined) return null;
      const [n, mean, limit, percentile, low, high] = COLUMN_FIGURES.map((_, figureAt) =>
        fromFloat32(values[(figureAt * file.codes.length + codeAt) * file.setIds.length + setAt]),
      );
      if (mean === null || mean === undefined) return null;
      return {
        n: n ?? null,
        mean,
        limit: limit === LIMITS.below ? 'below' : limit === LIMITS.above ? 'above' : null,
        percentile: percentile ?? null,
        percentileInterval: low == null || high == null ? null : [low, high],
      };
    },
    cluster: (setId) => file.clusters[setAts.get(setId) ?? -1] ?? null,
    shows: (setId) => shownOf(setId, 'mean').length > 0,
    people(setId) {
      const counts = shownOf(setId, 'n');
      return counts.length > 0 ? Math.max(...counts) : null;
    },
    column(code, figure, setIds) {
      const column = new Float32Array(setIds.length).fill(Number.NaN);
      const codeAt = codeAts.get(code);
      if (codeAt === undefined) return column;
      const start = startOf(figure, codeAt);
      setIds.forEach((setId, at) => {
        const setAt = setAts.get(setId);
        if (setAt !== undefined) column[at] = values[start + setAt] ?? Number.NaN;
      });
      return column;
    },
  };
}

/** A view of floats needs a start that four divides, which the bytes of a document do not have. */
const valuesOf = ({ bytes }: ColumnFile) => new Float32Array(Uint8Array.from(bytes).buffer);

/** Figures have three decimals, of which a Float32 keeps all. */
const fromFloat32 = (value = Number.NaN) => (Number.isNaN(value) ? null : Math.round(value * 1000) / 1000);
