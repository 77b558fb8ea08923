import type { Team } from '@wellspring/shared/contracts/people/team.ts';
import { classNames } from '@wellspring/shared/web/ui/class-names.ts';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Tag } from '@wellspring/shared/web/ui/display/tag.tsx';
import { Menu, type MenuEntry } from '@wellspring/shared/web/ui/overlays/menu.tsx';
import { ChevronRight, Ellipsis, FolderInput, GripVertical, Pencil, Plus, Trash2 } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import { TreeItem, TreeItemContent } from 'react-aria-components/Tree';
import type { TeamAct } from '../acts/team-act.ts';
import { useTeamTexts } from '../use-team-texts.ts';
import { useTreeMessages } from '../use-tree-messages.ts';
import type { TreeNode } from './use-tree-levels.ts';

/** Room for the grip, which stands before the arrow. */
const GRIP_PX = 16;

/** Indent of each level below the top. */
const INDENT_PX = 26;
const PHONE_INDENT_PX = 14;

/** The indent of a row, and the lines in it that lead down from the rows above. */
const toIndent = (level: number, step: number, first: number) =>
  ({
    paddingInlineStart: (level - 1) * step + first,
    '--ws-tree-step': `${step}px`,
    '--ws-tree-lines': `${(level - 1) * step}px`,
    '--ws-tree-first': `${first}px`,
  }) as CSSProperties;

type TeamRowProps = {
  node: TreeNode;
  isOpen: boolean;
  isPhone: boolean;
  mayEdit: boolean;
  onAct: (act: TeamAct) => void;
  /** The rows below it. */
  children: ReactNode;
};

/** One team: title, managers, number of people, and its menu. */
export function TeamRow({ node: { id, team, isHit }, isOpen, isPhone, mayEdit, onAct, children }: TeamRowProps) {
  const t = useTreeMessages();
  const texts = useTeamTexts();
  const note = texts.tooSmall(team) ?? (team.isbase ? t('tree.outside') : null);
  return (
    <TreeItem
      id={id}
      textValue={team.title}
      hasChildItems={team.childCount > 0}
      onAction={() => onAct('open')}
      className={classNames('ws-tree-row', isOpen && 'ws-tree-row-open', isHit && 'ws-tree-row-hit')}
    >
      <TreeItemContent>
        {({ level, hasChildItems, allowsDragging }) => (
          <div
            className="ws-tree-cells"
            style={toIndent(level, isPhone ? PHONE_INDENT_PX : INDENT_PX, allowsDragging ? GRIP_PX : 0)}
          >
            {allowsDragging ? (
              <Button slot="drag" className="ws-tree-grip" aria-label={t('tree.drag.label', { team: team.title })}>
                <Icon icon={GripVertical} size={16} />
              </Button>
            ) : null}
            {hasChildItems ? (
              <Button slot="chevron" className="ws-tree-chevron">
                <Icon icon={ChevronRight} size={18} />
              </Button>
            ) : (
              <span className="ws-tree-chevron" />
            )}
            <span className="ws-tree-title">
              <span className="ws-tree-name">
                <span className="ws-truncate">{team.title}</span>
                <Marks team={team} isPhone={isPhone} />
              </span>
              {isPhone ? <small>{[texts.managers(team), texts.people(team)].join(', ')}</small> : null}
              {note ? <small>{note}</small> : null}
            </span>
            {isPhone ? null : <span className="ws-tree-managers">{texts.managers(team)}</span>}
            {isPhone ? null : <span className="ws-tree-people">{texts.number(team)}</span>}
            {isPhone && !mayEdit ? null : (
              <span className="ws-tree-menu">{mayEdit ? <RowMenu team={team} onAct={onAct} /> : null}</span>
            )}
          </div>
        )}
      </TreeItemContent>
      {children}
    </TreeItem>
  );
}

function Marks({ team, isPhone }: { team: Team; isPhone: boolean }) {
  const t = useTreeMessages();
  return (
    <>
      {team.isCompany ? <Tag tone="outline">{t('tree.company')}</Tag> : null}
      {team.isbase ? <Tag tone="outline">{t('tree.base')}</Tag> : null}
      {team.visibility ? null : <Tag>{isPhone ? t('tree.hidden.short') : t('tree.hidden')}</Tag>}
    </>
  );
}

function RowMenu({ team, onAct }: { team: Team; onAct: (act: TeamAct) => void }) {
  const t = useTreeMessages();
  const entries: MenuEntry<TeamAct>[] = [
    { key: 'open', label: t('tree.edit.action'), icon: Pencil },
    ...(team.isCompany || team.isbase
      ? []
      : [{ key: 'move' as const, label: t('tree.move.action'), icon: FolderInput }]),
    { key: 'add', label: t('tree.add-below.action'), icon: Plus },
    ...(team.isCompany ? [] : [{ key: 'delete' as const, label: t('tree.delete.action'), icon: Trash2, danger: true }]),
  ];
  return (
    <Menu
      label={t('tree.menu.label', { team: team.title })}
      trigger={<Icon icon={Ellipsis} />}
      iconOnly
      size="small"
      entries={entries}
      onAction={onAct}
    />
  );
}
