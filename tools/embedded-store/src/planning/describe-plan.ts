import { Doc } from '../language/doc.ts';
import type { Sort } from '../language/sort.ts';
import { type IndexScan, isSortedBy, type Plan } from './planner.ts';

/** A plan in the words of MongoDB's `explain`: `COLLSCAN`, `IDHACK`, `IXSCAN` below `FETCH`, `OR`, `SORT` on top. */
export function describePlan(plan: Plan, sort: Sort | undefined, filterDoc: Doc): Doc {
  const source = describeSource(plan, filterDoc);
  if (sort === undefined || isSortedBy(plan)) return source;
  const pattern = new Doc(
    sort.parts.map((part) => part.path),
    sort.parts.map((part) => part.direction),
  );
  return new Doc(['stage', 'sortPattern', 'inputStage'], ['SORT', pattern, source]);
}

function describeSource(plan: Plan, filterDoc: Doc): Doc {
  if (plan.kind === 'collection') {
    return new Doc(['stage', 'direction'], ['COLLSCAN', plan.isReverse ? 'backward' : 'forward']);
  }
  if (plan.kind === 'union') {
    const or = new Doc(['stage', 'inputStages'], ['OR', plan.scans.map(describeScan)]);
    return new Doc(['stage', 'inputStage'], ['FETCH', or]);
  }
  if (isIdLookup(plan, filterDoc)) return new Doc(['stage'], ['IDHACK']);
  return new Doc(['stage', 'inputStage'], ['FETCH', describeScan(plan)]);
}

/** Whether the query asks for one `_id` and nothing else. */
function isIdLookup(scan: IndexScan, filterDoc: Doc): boolean {
  return scan.index.name === '_id_' && scan.bounds.singles === 1 && filterDoc.size === 1 && filterDoc.has('_id');
}

function describeScan(scan: IndexScan): Doc {
  const { index, bounds } = scan;
  return Doc.of({
    stage: 'IXSCAN',
    keyPattern: index.definition.get('key'),
    indexName: index.name,
    isMultiKey: index.multikey.some(Boolean),
    isUnique: index.isUnique,
    isSparse: index.isSparse,
    isPartial: index.partial !== undefined,
    direction: scan.isReverse ? 'backward' : 'forward',
    boundedParts: bounds.points + Number(bounds.hasRange),
    spans: bounds.spans.length,
  });
}
