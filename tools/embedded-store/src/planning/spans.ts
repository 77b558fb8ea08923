import type { Condition, KeyRange } from '../language/conditions.ts';
import type { MaybeValue } from '../language/doc.ts';
import type { Index } from '../storage/collection.ts';
import { afterPrefix, encodePart, MAX_KEY_BYTES, numberPrefix } from '../storage/key-encoding.ts';
import type { KeySpan } from '../storage/tables.ts';

/** Above this many single keys a compound index is bounded by fewer of its parts. */
const MAX_POINTS = 2000;

/** How an index is bounded by a filter. */
export type Bounds = {
  /** Spans of keys in ascending order, none overlapping another. */
  readonly spans: readonly KeySpan[];
  /** Bytes of each span's key that the bounded points take; keys compare behind them when spans are merged. */
  readonly prefixBytes: readonly number[];
  /** Parts of the index that are bounded to single values. */
  readonly points: number;
  /** Parts that are bounded to exactly one value. */
  readonly singles: number;
  /** Whether the part after the points is bounded to ranges. */
  readonly hasRange: boolean;
};

type PartBounds = { readonly spans: readonly KeySpan[]; readonly isPoints: boolean };

/** The spans of an index that hold every document which satisfies the conditions. */
export function toBounds(index: Index, conditions: readonly Condition[]): Bounds {
  let prefixes: Buffer[] = [numberPrefix(index.id)];
  let points = 0;
  let singles = 0;
  const bounded: number[] = [];
  for (let part = 0; part < index.paths.length; part += 1) {
    const found = sharesArray(index, part, bounded) ? undefined : partBounds(index, part, conditions);
    if (found === undefined) break;
    bounded.push(part);
    if (!found.isPoints) return finish(prefixes, found.spans, points, singles);
    if (prefixes.length * found.spans.length > MAX_POINTS && part > 0) break;
    prefixes = prefixes.flatMap((prefix) => found.spans.map((span) => Buffer.concat([prefix, span.low])));
    points += 1;
    if (found.spans.length === 1 && singles === part) singles += 1;
  }
  return finish(prefixes, undefined, points, singles);
}

function finish(
  prefixes: readonly Buffer[],
  ranges: readonly KeySpan[] | undefined,
  points: number,
  singles: number,
): Bounds {
  const spans: KeySpan[] = [];
  const prefixBytes: number[] = [];
  for (const prefix of prefixes) {
    const ends = ranges ?? [undefined];
    for (const range of ends) {
      spans.push(
        range === undefined
          ? { low: prefix, high: afterPrefix(prefix) }
          : { low: Buffer.concat([prefix, range.low]), high: Buffer.concat([prefix, range.high]) },
      );
      prefixBytes.push(prefix.length);
    }
  }
  return { spans, prefixBytes, points, singles, hasRange: ranges !== undefined };
}

/**
 * Whether the part leads through the same array as a part that is bounded already: then two conditions may hold for
 * different elements, and no single key has both.
 */
function sharesArray(index: Index, part: number, bounded: readonly number[]): boolean {
  if (index.multikey[part] !== true) return false;
  const field = index.paths[part]?.parts[0];
  return bounded.some((other) => index.paths[other]?.parts[0] === field);
}

function partBounds(index: Index, part: number, conditions: readonly Condition[]): PartBounds | undefined {
  const path = index.paths[part]?.text;
  const isDescending = index.isDescending[part] === true;
  const usable: PartBounds[] = [];
  for (const condition of conditions) {
    if (condition.path !== path) continue;
    const bounds = conditionBounds(condition, isDescending);
    if (bounds !== undefined) usable.push(bounds);
  }
  const best = usable.reduce<PartBounds | undefined>(better, undefined);
  if (best === undefined || index.multikey[part] === true) return best;
  let spans = best.spans;
  for (const other of usable) if (other !== best) spans = intersect(spans, other.spans);
  return { spans, isPoints: best.isPoints };
}

/** Single values before ranges, few before many. */
function better(best: PartBounds | undefined, one: PartBounds): PartBounds {
  if (best === undefined || (one.isPoints && !best.isPoints)) return one;
  if (one.isPoints === best.isPoints && one.spans.length < best.spans.length) return one;
  return best;
}

function conditionBounds(condition: Condition, isDescending: boolean): PartBounds | undefined {
  try {
    const { isPoints } = condition;
    const spans = condition.ranges.map((range) =>
      isPoints ? pointSpan(range.low?.value, isDescending) : rangeSpan(range, isDescending),
    );
    // Values were sorted ascending; inverted bytes come in the opposite order.
    if (isDescending) spans.reverse();
    const fits = spans.every((span) => span.low.length < MAX_KEY_BYTES && span.high.length < MAX_KEY_BYTES);
    return fits ? { spans, isPoints } : undefined;
  } catch {
    // A value that has no key (Decimal128) cannot bound an index; the filter itself still finds the documents.
    return undefined;
  }
}

function pointSpan(value: MaybeValue, isDescending: boolean): KeySpan {
  const low = encodePart(value, isDescending);
  return { low, high: afterPrefix(low) };
}

function rangeSpan(range: KeyRange, isDescending: boolean): KeySpan {
  const tag = typeByte(range.type, isDescending);
  const low = range.low === undefined ? undefined : encodePart(range.low.value, isDescending);
  const high = range.high === undefined ? undefined : encodePart(range.high.value, isDescending);
  const first = isDescending ? high : low;
  const last = isDescending ? low : high;
  const firstIncluded = (isDescending ? range.high : range.low)?.inclusive ?? true;
  const lastIncluded = (isDescending ? range.low : range.high)?.inclusive ?? true;
  return {
    low: first === undefined ? tag : firstIncluded ? first : afterPrefix(first),
    high: last === undefined ? afterPrefix(tag) : lastIncluded ? afterPrefix(last) : last,
  };
}

function typeByte(type: number, isDescending: boolean): Buffer {
  const tag = type + 2;
  return Buffer.of(isDescending ? ~tag & 0xff : tag);
}

/** The keys that lie in both lists of spans, each sorted. */
function intersect(left: readonly KeySpan[], right: readonly KeySpan[]): KeySpan[] {
  const common: KeySpan[] = [];
  let i = 0;
  let j = 0;
  while (i < left.length && j < right.length) {
    const a = left[i] as KeySpan;
    const b = right[j] as KeySpan;
    const low = Buffer.compare(a.low, b.low) > 0 ? a.low : b.low;
    const aEndsFirst = Buffer.compare(a.high, b.high) < 0;
    const high = aEndsFirst ? a.high : b.high;
    if (Buffer.compare(low, high) < 0) common.push({ low, high });
    if (aEndsFirst) i += 1;
    else j += 1;
  }
  return common;
}
