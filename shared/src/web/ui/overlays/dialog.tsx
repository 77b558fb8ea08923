import { X } from 'lucide-react';
import { type MouseEvent, type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { Button, IconButton } from '../buttons/button.tsx';
import { Icon } from '../display/icon.tsx';
import { useLatch } from '../feedback/use-latch.ts';
import { useSheet } from '../use-sheet.ts';
import sheet from './dialog.css';
import { DialogLayer } from './dialog-layer.ts';

export type DialogProps = {
  open: boolean;
  /** Escape, a press on the backdrop, or the browser's back gesture. The caller sets open to false. */
  onClose: () => void;
  title: ReactNode;
  children?: ReactNode;
  /** Buttons; the main one last. */
  actions?: ReactNode;
  /** 440 px, 640 px for forms, 880 px for what is read at length. */
  size?: 'medium' | 'large' | 'wide' | undefined;
  /** "Close": a cross beside the title, which stays in sight while one reads on. For what is longer than a screen. */
  closeLabel?: string | undefined;
  /** 'alertdialog' interrupts: the text is read with the title. */
  role?: 'alertdialog' | undefined;
};

export type ConfirmDialogProps = {
  open: boolean;
  title: ReactNode;
  /** What happens, and whether it can be undone. */
  children?: ReactNode;
  /** A verb: "Delete", never "OK". */
  confirmLabel: string;
  /** The cancelling action, also a verb: "Keep it". */
  cancelLabel: string;
  /** Something is lost for good. */
  danger?: boolean | undefined;
  busy?: boolean | undefined;
  /** Called once for each opening, and again only after `busy` has ended without closing the dialog. */
  onConfirm: () => void;
  onCancel: () => void;
};

const FIRST_FIELD = '.ws-dialog-text :is(input, select, textarea):not(:disabled)';
/** Where a dialog without fields begins, instead of at its first button. React's autoFocus comes before it is shown. */
const FIRST_FOCUS = '[data-first-focus]';

/**
 * Shows and hides the native modal; the browser traps the focus and gives it back to what opened it. For that the
 * element itself stays in the page while it is closed: one that is removed first drops the focus on the body.
 */
function useModal(open: boolean) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    // jsdom knows the element but not its modal state.
    if (dialog.showModal) dialog.showModal();
    else dialog.open = true;
    // The browser would begin with the cross beside the title.
    dialog.querySelector<HTMLElement>(`${FIRST_FOCUS}, .ws-dialog-head ~ ${FIRST_FIELD}`)?.focus();
    return () => (dialog.close ? dialog.close() : dialog.removeAttribute('open'));
  }, [open]);
  return ref;
}

/** In React, unlike in the browser, the closing of a dialog inside this one arrives here too. */
const isOwn = ({ target, currentTarget }: SyntheticEvent) => target === currentTarget;

/** A modal of the browser's own: top layer, inert page behind it, also inside a shadow root. */
export function Dialog(props: DialogProps) {
  const { open, onClose, title, children, actions, size = 'medium', role, closeLabel } = props;
  useSheet(sheet);
  const ref = useModal(open);
  const titleId = useId();
  const [layer, setLayer] = useState<HTMLElement | null>(null);
  const closeOnBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    if (isOwn(event)) onClose();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the backdrop's keyboard twin is Escape, which the browser reports as cancel
    <dialog
      ref={ref}
      role={role}
      className={`ws-dialog ws-dialog-${size}`}
      part="dialog"
      aria-labelledby={titleId}
      aria-describedby={role ? `${titleId}-text` : undefined}
      onCancel={(event) => {
        if (!isOwn(event)) return;
        event.preventDefault();
        onClose();
      }}
      onClose={(event) => open && isOwn(event) && onClose()}
      onClick={closeOnBackdrop}
    >
      {open ? (
        <DialogLayer value={layer}>
          <DialogBody title={title} titleId={titleId} actions={actions} closeLabel={closeLabel} onClose={onClose}>
            {children}
          </DialogBody>
          <div className="ws-dialog-layer" ref={setLayer} />
        </DialogLayer>
      ) : null}
    </dialog>
  );
}

type DialogBodyProps = Omit<DialogProps, 'open' | 'size' | 'role'> & { titleId: string };

function DialogBody({ title, titleId, actions, closeLabel, onClose, children }: DialogBodyProps) {
  const heading = (
    <h2 className="ws-h2" id={titleId}>
      {title}
    </h2>
  );
  return (
    <div className="ws-dialog-body">
      {closeLabel ? (
        <div className="ws-dialog-head">
          {heading}
          <IconButton label={closeLabel} icon={<Icon icon={X} />} onClick={onClose} />
        </div>
      ) : (
        heading
      )}
      <div className="ws-dialog-text" id={`${titleId}-text`}>
        {children}
      </div>
      {actions ? <div className="ws-dialog-actions">{actions}</div> : null}
    </div>
  );
}

/** Asks before something is lost. The focus starts on the way back, so that Enter alone destroys nothing. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel, cancelLabel, danger, busy = false, onConfirm, onCancel } = props;
  const once = useLatch(busy);
  const actions = (
    <>
      <Button onClick={onCancel}>{cancelLabel}</Button>
      <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={() => once(onConfirm)}>
        {confirmLabel}
      </Button>
    </>
  );
  return (
    <Dialog open={open} onClose={onCancel} title={title} actions={actions} role="alertdialog">
      {children}
    </Dialog>
  );
}
