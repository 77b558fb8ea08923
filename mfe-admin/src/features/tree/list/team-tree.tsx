import type { Team } from '@wellspring/shared/contracts/people/team.ts';
import { AriaHost } from '@wellspring/shared/web/ui/overlays/aria-host.tsx';
import { useMatches } from '@wellspring/shared/web/ui/use-matches.ts';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { Button } from 'react-aria-components/Button';
import { Collection } from 'react-aria-components/Collection';
import { Tree, TreeItem, TreeItemContent } from 'react-aria-components/Tree';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import type { TeamAct } from '../acts/team-act.ts';
import { useTreeMessages } from '../use-tree-messages.ts';
import sheet from './drag.css';
import { DropPreview } from './drop-preview.tsx';
import { TeamRow } from './team-row.tsx';
import { useTeamDrag } from './use-team-drag.tsx';
import { countRows, type TreeLevels, type TreeNode } from './use-tree-levels.ts';

/** Heights of the rows in px: the virtualizer needs them fixed. */
const ROW_PX = 48;
const PHONE_ROW_PX = 64;

type TeamTreeProps = {
  levels: TreeLevels;
  /** The team in the panel; null: none. */
  openId: string | null;
  mayEdit: boolean;
  onAct: (act: TeamAct, team: Team) => void;
  /** A team was dropped on another one; nothing is moved yet. */
  onDrop: (team: Team, parent: Team) => void;
};

/** The tree of teams. Only visible rows are in the page: 2,000 teams without the virtualizer take seconds per key press. */
export function TeamTree({ levels, openId, mayEdit, onAct, onDrop }: TeamTreeProps) {
  useSheet(sheet);
  const t = useTreeMessages();
  const isPhone = useMatches('(max-width: 640px)');
  const rowHeight = isPhone ? PHONE_ROW_PX : ROW_PX;
  const { tops, expanded } = levels;
  const drag = useTeamDrag(tops, onDrop);
  const dragging = mayEdit && !isPhone ? drag.hooks : undefined;
  const renderNode = (node: TreeNode) => (
    <TeamRow
      key={node.id}
      node={node}
      isOpen={node.id === openId}
      isPhone={isPhone}
      mayEdit={mayEdit}
      onAct={(act) => onAct(act, node.team)}
    >
      {node.team.childCount > 0 && node.children.length === 0 ? (
        <LoadingRow id={node.id} />
      ) : (
        <Collection items={node.children}>{renderNode}</Collection>
      )}
    </TeamRow>
  );
  return (
    <AriaHost>
      {/* Rows that can be dragged and rows that cannot are two trees for React Aria, which throws when one becomes the other. */}
      <Virtualizer key={dragging ? 'draggable' : 'plain'} layout={ListLayout} layoutOptions={{ rowHeight }}>
        <Tree
          aria-label={t('tree.label')}
          className="ws-tree"
          style={{ blockSize: `min(${countRows(tops, expanded) * rowHeight}px, 75vh)` }}
          items={tops}
          expandedKeys={expanded}
          onExpandedChange={(keys) => levels.setExpanded(new Set([...keys].map(String)))}
          {...(dragging ? { dragAndDropHooks: dragging } : {})}
        >
          {renderNode}
        </Tree>
      </Virtualizer>
      {drag.over ? <DropPreview {...drag.over} /> : null}
    </AriaHost>
  );
}

/** Below a team whose level is not loaded: React Aria opens by keyboard only rows that have a row below them. */
function LoadingRow({ id }: { id: string }) {
  const t = useTreeMessages();
  return (
    <TreeItem id={`${id}.loading`} textValue={t('shared.loading.label')} className="ws-tree-row" isDisabled>
      <TreeItemContent>
        {({ allowsDragging }) => (
          <span className="ws-muted">
            {/* React Aria warns of rows without one. */}
            {allowsDragging ? <Button slot="drag" isDisabled className="ws-visually-hidden" /> : null}
            {t('shared.loading.label')}
          </span>
        )}
      </TreeItemContent>
    </TreeItem>
  );
}
