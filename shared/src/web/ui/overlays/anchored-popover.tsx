import type { ReactNode } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Popover } from 'react-aria-components/Popover';
import { classNames } from '../class-names.ts';
import { useSheet } from '../use-sheet.ts';
import { AriaHost } from './aria-host.tsx';
import sheet from './menu.css';

export type AnchoredPopoverProps = {
  /** What it is about, for a screen reader. */
  label: string;
  /** What was pressed: it stands beside it. */
  anchor: HTMLElement;
  /** Escape or a press outside. The caller takes it away, and the focus goes back. */
  onClose: () => void;
  className?: string | undefined;
  children: ReactNode;
};

/** Details beside the thing they are about, shown for as long as it is rendered. Loaded lazily, as it brings React Aria. */
export function AnchoredPopover({ label, anchor, onClose, className, children }: AnchoredPopoverProps) {
  useSheet(sheet);
  return (
    <AriaHost>
      <Popover
        className={classNames('ws-popover', className)}
        triggerRef={{ current: anchor }}
        isOpen
        onOpenChange={(isOpen) => isOpen || onClose()}
        placement="bottom"
        offset={6}
      >
        <Dialog aria-label={label} className="ws-popover-dialog">
          {children}
        </Dialog>
      </Popover>
    </AriaHost>
  );
}
