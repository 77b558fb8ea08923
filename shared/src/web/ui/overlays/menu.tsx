import { Check, type LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Menu as AriaMenu, MenuItem, MenuTrigger, Popover } from 'react-aria-components/Menu';
import buttonSheet from '../buttons/button.css';
import type { ButtonSize, ButtonVariant } from '../buttons/button.tsx';
import { classNames } from '../class-names.ts';
import { Icon } from '../display/icon.tsx';
import { useSheet } from '../use-sheet.ts';
import { AriaHost } from './aria-host.tsx';
import sheet from './menu.css';

export type MenuEntry<Key extends string = string> = {
  key: Key;
  label: string;
  description?: string | undefined;
  icon?: LucideIcon | undefined;
  /** Written in the danger colour; what it starts still asks first. */
  danger?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Makes the entry a link. */
  href?: string | undefined;
};

export type MenuProps<Key extends string = string> = {
  /** The accessible name of trigger and menu. */
  label: string;
  /** What the trigger shows; an icon alone is named by the label. */
  trigger: ReactNode;
  entries: readonly MenuEntry<Key>[];
  onAction: (key: Key) => void;
  /** Turns the menu into a choice of one and marks this entry. */
  selected?: Key | undefined;
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** A square trigger. */
  iconOnly?: boolean | undefined;
  /** Own look for the trigger, for example the person at the foot of the navigation. */
  triggerClassName?: string | undefined;
  placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end' | undefined;
};

/**
 * Does what was chosen once the menu is gone and its button has the focus again: a dialog that opens while the menu still
 * has it would give it back to an entry that is no longer there.
 */
function useAfterClosing<Key extends string>(onAction: (key: Key) => void) {
  const [isOpen, setOpen] = useState(false);
  const trigger = useRef<HTMLButtonElement>(null);
  const chosen = useRef<Key | null>(null);
  const act = useRef(onAction);
  useEffect(() => {
    act.current = onAction;
  });
  useEffect(() => {
    const key = chosen.current;
    if (isOpen || key === null) return;
    chosen.current = null;
    trigger.current?.focus();
    act.current(key);
  }, [isOpen]);
  const choose = (key: Key) => {
    chosen.current = key;
  };
  return { isOpen, setOpen, trigger, choose };
}

/** A menu of actions behind a button. Loaded lazily: it brings React Aria, which the first view does without. */
export function Menu<Key extends string = string>(props: MenuProps<Key>) {
  const { label, trigger, entries, onAction, selected, placement = 'bottom end' } = props;
  useSheet(buttonSheet);
  useSheet(sheet);
  const closing = useAfterClosing(onAction);
  return (
    <AriaHost>
      <MenuTrigger isOpen={closing.isOpen} onOpenChange={closing.setOpen}>
        <Button ref={closing.trigger} className={triggerClass(props)} aria-label={label}>
          {trigger}
        </Button>
        <Popover className="ws-popover" placement={placement} offset={6}>
          <AriaMenu
            className="ws-menu"
            aria-label={label}
            onAction={(key) => closing.choose(key as Key)}
            {...(selected === undefined ? {} : { selectionMode: 'single', selectedKeys: [selected] })}
            disabledKeys={entries.filter((entry) => entry.disabled).map((entry) => entry.key)}
          >
            {entries.map((entry) => (
              <Entry key={entry.key} entry={entry} isSelected={entry.key === selected} />
            ))}
          </AriaMenu>
        </Popover>
      </MenuTrigger>
    </AriaHost>
  );
}

type TriggerLook = Pick<MenuProps, 'variant' | 'size' | 'iconOnly' | 'triggerClassName'>;

function triggerClass({ variant = 'quiet', size = 'medium', iconOnly, triggerClassName }: TriggerLook): string {
  if (triggerClassName) return triggerClassName;
  return classNames('ws-button', `ws-button-${variant}`, `ws-button-${size}`, iconOnly && 'ws-button-icon');
}

function Entry({ entry, isSelected }: { entry: MenuEntry; isSelected: boolean }) {
  const { key, label, description, icon, danger, href } = entry;
  return (
    <MenuItem
      id={key}
      textValue={label}
      className={classNames('ws-menu-item', danger && 'ws-menu-item-danger')}
      {...(href === undefined ? {} : { href })}
    >
      {icon ? <Icon icon={icon} /> : null}
      <span className="ws-menu-words">
        {label}
        {description ? <span className="ws-menu-description">{description}</span> : null}
      </span>
      {isSelected ? <Icon icon={Check} size={18} /> : null}
    </MenuItem>
  );
}
