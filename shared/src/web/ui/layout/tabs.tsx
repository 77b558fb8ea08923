import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { useSheet } from '../use-sheet.ts';
import sheet from './tabs.css';

type TabItem<Id extends string> = { id: Id; label: ReactNode; panel: ReactNode };

export type TabsProps<Id extends string> = {
  /** What the tabs divide: read, not shown. */
  label: string;
  tabs: readonly TabItem<Id>[];
  selected: Id;
  onSelect: (id: Id) => void;
};

export type TabLinksProps = {
  label: string;
  /** Anchors or router links; the current one has aria-current="page". */
  children: ReactNode;
};

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 };

/** The tab an arrow, Home or End leads to, going round at the ends; undefined for other keys. */
function tabForKey<Id extends string>(key: string, tabs: readonly TabItem<Id>[], selected: Id): Id | undefined {
  if (key === 'Home') return tabs[0]?.id;
  if (key === 'End') return tabs.at(-1)?.id;
  const step = steps[key];
  if (step === undefined) return undefined;
  const index = tabs.findIndex((tab) => tab.id === selected);
  return tabs[(index + step + tabs.length) % tabs.length]?.id;
}

/** Parts of one page. Selection follows the arrow keys, because every panel is already there. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect }: TabsProps<Id>) {
  useSheet(sheet);
  const baseId = useId();
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const isRightToLeft = getComputedStyle(event.currentTarget).direction === 'rtl';
    const key = isRightToLeft ? (mirrored[event.key] ?? event.key) : event.key;
    const next = tabForKey(key, tabs, selected);
    if (next === undefined) return;
    event.preventDefault();
    onSelect(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next)}"]`)?.focus();
  };
  const current = tabs.find((tab) => tab.id === selected);
  return (
    <div>
      <div className="ws-tabs" role="tablist" aria-label={label} onKeyDown={onKeyDown}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            className="ws-tab"
            data-tab={tab.id}
            id={`${baseId}-${tab.id}`}
            aria-selected={tab.id === selected}
            aria-controls={tab.id === selected ? `${baseId}-panel` : undefined}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        className="ws-tab-panel"
        role="tabpanel"
        id={`${baseId}-panel`}
        aria-labelledby={`${baseId}-${selected}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel of plain text must be reachable to be scrolled and read
        tabIndex={0}
      >
        {current?.panel}
      </div>
    </div>
  );
}

const mirrored: Record<string, string> = { ArrowRight: 'ArrowLeft', ArrowLeft: 'ArrowRight' };

/** The same look for links: parts of an area that have their own address. */
export function TabLinks({ label, children }: TabLinksProps) {
  useSheet(sheet);
  return (
    <nav className="ws-tabs ws-tab-links" aria-label={label}>
      {children}
    </nav>
  );
}
