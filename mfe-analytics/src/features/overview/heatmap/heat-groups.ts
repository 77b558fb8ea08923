import type { AnalyticsRow } from '@wellspring/shared/contracts/pages/analytics-page.ts';
import type { HeatRow } from './heat-rows.ts';

/** Rows under one heading; null: those without a team above them, or all rows while they are not grouped. */
export type HeatGroup = { parent: AnalyticsRow | null; rows: readonly HeatRow[] };

/**
 * Puts rows under the team above them: groups in the order of the tree, rows in the order that they have.
 *
 * @param tree all rows in the order of the tree
 */
export function groupRows(rows: readonly HeatRow[], tree: readonly AnalyticsRow[]): HeatGroup[] {
  const known = new Set(tree.map(({ set }) => set.setId));
  const byParent = Map.groupBy(rows, ({ row: { parentId } }) => (parentId && known.has(parentId) ? parentId : null));
  const top = byParent.get(null);
  return [
    ...(top ? [{ parent: null, rows: top }] : []),
    ...tree.flatMap((parent): HeatGroup[] => {
      const own = byParent.get(parent.set.setId);
      return own ? [{ parent, rows: own }] : [];
    }),
  ];
}

/** The first rows of all groups together. */
export function takeRows(groups: readonly HeatGroup[], count: number): HeatGroup[] {
  let left = count;
  return groups.flatMap((group) => {
    const rows = group.rows.slice(0, left);
    left -= rows.length;
    return rows.length > 0 ? [{ ...group, rows }] : [];
  });
}
