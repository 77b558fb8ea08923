import { describe, expect, it } from 'vitest';
import { Doc } from '../language/doc.ts';
import { compileFilter } from '../language/match.ts';
import { compileSort } from '../language/sort.ts';
import { makeIndex } from '../storage/catalog-records.ts';
import type { Collection } from '../storage/collection.ts';
import { choosePlan, type Plan } from './planner.ts';

/** A collection with these indexes, each given as key or as key with options. */
function collectionWith(
  ...definitions: { key: object; multikey?: boolean[]; [option: string]: unknown }[]
): Collection {
  const indexes = definitions.map(({ multikey, ...definition }, i) => {
    const name = Object.entries(definition.key)
      .map(([path, direction]) => `${path}_${direction}`)
      .join('_');
    return makeIndex(i + 10, Doc.of({ name, ...definition }), multikey ?? []);
  });
  const idIndex = {
    ...makeIndex(1, Doc.of({ name: '_id_', key: { _id: 1 }, unique: true }), []),
    table: 'documents' as const,
  };
  return { id: 1, indexes, idIndex } as unknown as Collection;
}

function plan(collection: Collection, filter: object, sort?: object, hint?: string): Plan {
  return choosePlan({
    collection,
    filter: compileFilter(Doc.of(filter)),
    sort: sort === undefined ? undefined : compileSort(Doc.of(sort)),
    hint,
  });
}

/** The plan in short: which index, how many spans, whether it sorts. */
function short(chosen: Plan): string {
  if (chosen.kind === 'collection') return 'collection';
  if (chosen.kind === 'union') return `union ${chosen.scans.map((scan) => scan.index.name).join(' ')}`;
  const { index, bounds, isSorted, isReverse, isMerged } = chosen;
  const parts = [index.name, `${bounds.points}${bounds.hasRange ? '+range' : ''}`];
  if (isSorted) parts.push(isMerged ? 'merged' : 'sorted');
  if (isReverse) parts.push('reverse');
  return parts.join(' ');
}

describe('choosePlan', () => {
  const both = collectionWith({ key: { team: 1, at: -1 } }, { key: { at: 1 } }, { key: { email: 1 }, unique: true });

  it.each([
    [{ _id: 5 }, undefined, '_id_ 1'],
    [{ email: 'x', team: 1 }, undefined, 'email_1 1'],
    [{ team: 1 }, { at: -1 }, 'team_1_at_-1 1 sorted'],
    [{ team: 1 }, { at: 1 }, 'team_1_at_-1 1 sorted reverse'],
    [{ team: 1, at: { $gt: 5, $lte: 9 } }, undefined, 'team_1_at_-1 1+range'],
    [{ team: 1, at: 5 }, undefined, 'team_1_at_-1 2'],
    [{ team: { $in: [1, 2] } }, { at: -1 }, 'team_1_at_-1 1 merged'],
    [{ team: { $gt: 1 } }, { at: -1 }, 'team_1_at_-1 0+range'],
    [{ at: { $gt: 1 } }, { at: -1 }, 'at_1 0+range sorted reverse'],
    [{}, { at: 1 }, 'at_1 0 sorted'],
    [{}, { team: 1, at: 1 }, 'collection'],
    [{ name: 'x' }, undefined, 'collection'],
    [{ $or: [{ team: 1 }, { email: 'x' }] }, undefined, 'union team_1_at_-1 email_1'],
    [{ $or: [{ team: 1 }, { name: 'x' }] }, undefined, 'collection'],
    [{ team: { $ne: 1 } }, undefined, 'collection'],
  ] as [object, object | undefined, string][])('%j in order %j: %s', (filter, sort, expected) => {
    expect(short(plan(both, filter, sort))).toBe(expected);
  });

  it('uses a partial index only for queries that it covers', () => {
    const partial = collectionWith({ key: { code: 1 }, unique: true, partialFilterExpression: { isActive: true } });
    expect(short(plan(partial, { code: 1, isActive: true }))).toBe('code_1 1');
    expect(short(plan(partial, { code: 1 }))).toBe('collection');
    expect(() => plan(partial, { code: 1 }, undefined, 'code_1')).toThrow(/does not hold every document/);
  });

  it('uses a sparse index only where the field has to be there', () => {
    const sparse = collectionWith({ key: { code: 1 }, sparse: true });
    expect(short(plan(sparse, { code: 1 }))).toBe('code_1 1');
    expect(short(plan(sparse, { code: null }))).toBe('collection');
    expect(short(plan(sparse, { code: { $in: [1, null] } }))).toBe('collection');
    expect(short(plan(sparse, {}, { code: 1 }))).toBe('collection');
  });

  it('does not bound two sides of an array by two elements, nor sort by it', () => {
    const multikey = collectionWith({ key: { tags: 1, at: 1 }, multikey: [true, false] });
    const scan = plan(multikey, { tags: { $gt: 'a', $lt: 'c' } });
    expect(scan.kind === 'index' && scan.bounds.spans).toHaveLength(1);
    expect(short(plan(multikey, {}, { tags: 1 }))).toBe('collection');
    expect(short(plan(multikey, { tags: 'a' }, { at: 1 }))).toBe('tags_1_at_1 1 sorted');
  });

  it('refuses a hint that names nothing', () => {
    expect(() => plan(both, {}, undefined, 'nothing')).toThrow(/hint/);
  });
});
