import type { Team } from '@wellspring/shared/contracts/people/team.ts';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { GripVertical } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop';
import { useTeamTexts } from '../use-team-texts.ts';
import type { TreeNode } from './use-tree-levels.ts';

/** How long a team rests on another one before what that would do is shown. */
const REST_MS = 300;

/** A team that is held over another one. */
export type DragOver = { team: Team; parent: Team };

function findTeam(nodes: readonly TreeNode[], id: unknown): Team | undefined {
  for (const node of nodes) {
    const found = node.id === id ? node.team : findTeam(node.children, id);
    if (found) return found;
  }
  return undefined;
}

/** Whether a team may be put below another: not itself, what is below it, or the team above it now. */
export const isTarget = (team: Team, parent: Team): boolean =>
  team.id !== parent.id && team.parent !== parent.id && !parent.ancestors.includes(team.id);

/** Company and base teams stand at the top. */
const isMovable = (team: Team): boolean => !team.isCompany && !team.isbase;

/** Dragging a row onto another one, with the mouse and by keyboard. Nothing is moved by it: `onDrop` asks first. */
export function useTeamDrag(tops: TreeNode[], onDrop: (team: Team, parent: Team) => void) {
  const dragged = useRef<Team | undefined>(undefined);
  const [over, setOver] = useResting<DragOver>();
  const teamAt = (target: { type: string; key?: unknown }) =>
    target.type === 'item' ? findTeam(tops, target.key) : undefined;
  const { dragAndDropHooks } = useDragAndDrop<TreeNode>({
    // By their keys: rows hand on no values, and a drag without data cannot be dropped.
    getItems: (keys) =>
      [...keys].map((key) => ({ 'ws-team': String(key), 'text/plain': findTeam(tops, key)?.title ?? '' })),
    onDragStart({ keys }) {
      dragged.current = findTeam(tops, [...keys][0]);
    },
    getDropOperation(target) {
      const [team, parent] = [dragged.current, teamAt(target)];
      if (target.type !== 'item' || target.dropPosition !== 'on') return 'cancel';
      return team && parent && isMovable(team) && isTarget(team, parent) ? 'move' : 'cancel';
    },
    shouldAcceptItemDrop: (target) => target.dropPosition === 'on',
    onDropEnter({ target }) {
      const [team, parent] = [dragged.current, teamAt(target)];
      setOver(team && parent ? { team, parent } : null);
    },
    onDropExit: () => setOver(null),
    onDragEnd() {
      dragged.current = undefined;
      setOver(null);
    },
    onMove({ keys, target }) {
      const [team, parent] = [findTeam(tops, [...keys][0]), teamAt(target)];
      if (team && parent && isMovable(team) && isTarget(team, parent)) onDrop(team, parent);
    },
    renderDragPreview: () => <Ghost team={dragged.current} />,
  });
  return { hooks: dragAndDropHooks, over };
}

/** A value that holds once it has rested; null holds at once. */
function useResting<Value>(): [Value | null, (value: Value | null) => void] {
  const [value, setValue] = useState<Value | null>(null);
  const [rested, setRested] = useState<Value | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), value === null ? 0 : REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return [value === null ? null : rested, setValue];
}

function Ghost({ team }: { team: Team | undefined }) {
  const texts = useTeamTexts();
  return (
    <div className="ws-tree-ghost">
      <Icon icon={GripVertical} size={16} />
      {team?.title}
      {team ? <small>{texts.people(team)}</small> : null}
    </div>
  );
}
