import type { User } from '@wellspring/shared/contracts/people/user.ts';
import { can } from '@wellspring/shared/domain/access/permissions.ts';
import { SegmentedControl } from '@wellspring/shared/web/ui/fields/segmented-control.tsx';
import { useTreeMessages } from '../use-tree-messages.ts';

/** What the page shows: all trees of teams, the tree of the organisation alone, or segments. */
export type TreeView = 'teams' | 'company' | 'segments';

/** The views that a user has; with none or one there is nothing to choose. */
export function findViews(user: User): TreeView[] {
  const seesAll = can(user, 'manageteams') || can(user, 'manageusers');
  const leadsSegment = user.swarms.some(({ issegment, visibility }) => issegment && visibility);
  return [
    ...(seesAll || user.ismanager ? ['teams' as const] : []),
    ...(seesAll ? ['company' as const] : []),
    ...(leadsSegment || can(user, 'managesegments') ? ['segments' as const] : []),
  ];
}

/** The search params of a view; the first one has none. */
export const toViewSearch = (view: TreeView): Record<string, string> => (view === 'teams' ? {} : { view });

type ViewChoiceProps = { views: readonly TreeView[]; view: TreeView | undefined; onChange: (view: TreeView) => void };

export function ViewChoice({ views, view, onChange }: ViewChoiceProps) {
  const t = useTreeMessages();
  if (view === undefined || views.length < 2) return null;
  return (
    <SegmentedControl
      label={t('tree.view.label')}
      options={views.map((value) => ({ value, label: t(`tree.view.${value}`) }))}
      value={view}
      onChange={onChange}
    />
  );
}
