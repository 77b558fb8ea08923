import { Button, IconButton } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { ArrowDown, ArrowUp, Plus, Trash2, Undo2 } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useDefinitionMessages } from '../use-definition-messages.ts';
import type { Row } from './draft.ts';

export type EditableListProps<Item extends Row> = {
  /** What the list holds: it chooses the words. */
  kind: 'extra' | 'company-factor' | 'company-vitamin';
  items: readonly Item[];
  onChange: (items: Item[]) => void;
  /** A new, empty one. */
  make: () => Item;
  canAdd: boolean;
  /** Another way to add, beside the button. */
  beside?: ReactNode;
  /** One item; `buttons` move it and take it away. */
  children: (item: Item, at: number, parts: ItemParts<Item>) => ReactNode;
};

export type ItemParts<Item> = { buttons: ReactNode; change: (changes: Partial<Item>) => void };

type Focus = { row: string; on: 'field' | 'up' | 'down' } | 'undo' | 'add';

/** A sorted list: rows are added, moved by buttons, removed and restored. */
export function EditableList<Item extends Row>(props: EditableListProps<Item>) {
  const { kind, items, onChange, make, canAdd, beside, children } = props;
  const t = useDefinitionMessages();
  const [said, setSaid] = useState('');
  const [removal, setRemoval] = useState<{ before: readonly Item[]; after: readonly Item[] } | null>(null);
  // Once the list is another one, saved or discarded say, bringing something back would bring back what is not known there.
  const before = removal?.after === items ? removal.before : null;
  const { frame, focusNext } = useFocusNext();

  const set = (next: Item[]) => {
    setRemoval(null);
    setSaid('');
    onChange(next);
  };
  const add = () => {
    const item = make();
    set([...items, item]);
    focusNext({ row: item.row, on: 'field' });
  };
  const move = (item: Item, from: number, to: number) => {
    const next = [...items];
    next.splice(to, 0, ...next.splice(from, 1));
    set(next);
    setSaid(t(`definition.${kind}.moved`, { from: from + 1, to: to + 1 }));
    focusNext({ row: item.row, on: to < from ? 'up' : 'down' });
  };
  const remove = (item: Item, at: number) => {
    const after = items.filter(({ row }) => row !== item.row);
    set(after);
    setRemoval({ before: items, after });
    setSaid(t(`definition.${kind}.removed`, { number: at + 1 }));
    focusNext('undo');
  };
  const undo = () => {
    if (before) set([...before]);
    focusNext('add');
  };
  return (
    <div ref={frame} className="ws-definition-list">
      {items.length > 0 ? (
        <ol className="ws-definition-extras" data-kind={kind}>
          {items.map((item, at) => (
            <li key={item.row} data-row={item.row}>
              {children(item, at, {
                change: (changes) => set(items.map((one) => (one.row === item.row ? { ...one, ...changes } : one))),
                buttons: (
                  <ItemButtons
                    kind={kind}
                    at={at}
                    count={items.length}
                    onMove={(to) => move(item, at, to)}
                    onRemove={() => remove(item, at)}
                  />
                ),
              })}
            </li>
          ))}
        </ol>
      ) : null}
      <div className="ws-definition-list-foot">
        <Button data-focus="add" icon={<Icon icon={Plus} />} disabled={!canAdd} onClick={add}>
          {t(`definition.${kind}.add.action`)}
        </Button>
        {beside}
        <span className={before ? 'ws-small ws-muted' : 'ws-visually-hidden'} role="status">
          {said}
        </span>
        {before ? (
          <Button data-focus="undo" variant="quiet" size="small" icon={<Icon icon={Undo2} size={18} />} onClick={undo}>
            {t('definition.list.undo.action')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** The focus stays with what was touched, though its element moved, went or is only now there. */
function useFocusNext() {
  const frame = useRef<HTMLDivElement>(null);
  const [wanted, setWanted] = useState<Focus | null>(null);
  useLayoutEffect(() => {
    if (wanted === null) return;
    findElement(frame.current, wanted)?.focus();
    setWanted(null);
  }, [wanted]);
  return { frame, focusNext: setWanted };
}

function findElement(frame: HTMLElement | null, wanted: Focus): HTMLElement | null | undefined {
  const own = (name: string) =>
    frame?.querySelector<HTMLElement>(`:scope > .ws-definition-list-foot > [data-focus="${name}"]`);
  if (typeof wanted === 'string') return own(wanted);
  const row = frame?.querySelector<HTMLElement>(`[data-row="${wanted.row}"]`);
  if (wanted.on === 'field') {
    const details = row?.querySelector('details');
    if (details) details.open = true;
    return row?.querySelector<HTMLElement>('input, textarea');
  }
  const other = wanted.on === 'up' ? 'down' : 'up';
  // At the end of the list the button that was pressed cannot be pressed again.
  return (
    row?.querySelector<HTMLElement>(`[data-focus="${wanted.on}"]:enabled`) ??
    row?.querySelector<HTMLElement>(`[data-focus="${other}"]:enabled`)
  );
}

type ItemButtonsProps = {
  kind: EditableListProps<Row>['kind'];
  at: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
};

function ItemButtons({ kind, at, count, onMove, onRemove }: ItemButtonsProps) {
  const t = useDefinitionMessages();
  const number = at + 1;
  return (
    <span className="ws-definition-item-buttons">
      <IconButton
        data-focus="up"
        label={t(`definition.${kind}.up`, { number })}
        icon={<Icon icon={ArrowUp} />}
        disabled={at === 0}
        onClick={() => onMove(at - 1)}
      />
      <IconButton
        data-focus="down"
        label={t(`definition.${kind}.down`, { number })}
        icon={<Icon icon={ArrowDown} />}
        disabled={at === count - 1}
        onClick={() => onMove(at + 1)}
      />
      <IconButton label={t(`definition.${kind}.remove`, { number })} icon={<Icon icon={Trash2} />} onClick={onRemove} />
    </span>
  );
}
