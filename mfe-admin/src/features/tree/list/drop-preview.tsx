import { useLayoutEffect, useRef } from 'react';
import { ConsequenceList, useConsequenceLines, useConsequences } from '../acts/consequence-list.tsx';
import { useTreeMessages } from '../use-tree-messages.ts';
import type { DragOver } from './use-team-drag.tsx';

/** Room in px for what is dragged, between the row and the panel. */
const GHOST_PX = 52;
const MARGIN_PX = 12;

/** What letting go would do, in the top layer beside the row; nothing in it can be pressed. */
export function DropPreview({ team, parent }: DragOver) {
  const t = useTreeMessages();
  const { data } = useConsequences(team.id, { parent: parent.id });
  const toLines = useConsequenceLines();
  const panel = useBesideRow(parent.id, data !== undefined);
  return (
    <div ref={panel} className="ws-tree-preview" popover="manual" role="status">
      <strong>{t('tree.move.under', { team: team.title, parent: parent.title })}</strong>
      {data ? <ConsequenceList lines={toLines(team.title, data)} /> : null}
      <p className="ws-small ws-muted">{t('tree.move.past')}</p>
      <p className="ws-small ws-muted">{t('tree.move.let-go')}</p>
    </div>
  );
}

/** Below the row, or above it where there is no room below. */
function useBesideRow(teamId: string, isFilled: boolean) {
  const panel = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is as high as what it holds
  useLayoutEffect(() => {
    const element = panel.current;
    const root = element?.getRootNode() as ParentNode | undefined;
    const row = root?.querySelector(`.ws-tree [data-key="${CSS.escape(teamId)}"]`)?.getBoundingClientRect();
    if (!element || !row) return;
    // jsdom knows no popovers.
    element.showPopover?.();
    const { offsetHeight: height, offsetWidth: width } = element;
    const below = row.bottom + GHOST_PX;
    const fitsBelow = below + height + MARGIN_PX <= window.innerHeight;
    element.style.top = `${Math.max(MARGIN_PX, fitsBelow ? below : row.top - GHOST_PX - height)}px`;
    element.style.left = `${Math.max(MARGIN_PX, Math.min(row.left + row.width * 0.35, window.innerWidth - width - MARGIN_PX))}px`;
  }, [teamId, isFilled]);
  return panel;
}
