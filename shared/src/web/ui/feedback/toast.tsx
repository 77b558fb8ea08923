import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react';
import { useEffect, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { type ToastKind, useHost } from '../../host/host-context.tsx';
import { Icon } from '../display/icon.tsx';
import { useSheet } from '../use-sheet.ts';
import sheet from './toast.css';
import type { Toast, ToastStore } from './toast-store.ts';

export type ToastRegionProps = {
  store: ToastStore;
  /** Name of the region ("Messages"). */
  label: string;
  /** "Close" */
  closeLabel: string;
};

const kindIcons: Record<ToastKind, LucideIcon> = {
  success: CircleCheck,
  info: Info,
  warning: TriangleAlert,
  error: CircleAlert,
};

/**
 * Shows the toasts of an app, bottom right, above everything of ours; rendered once, beside the app. Both live regions
 * are rendered from the start: a region that is added together with its text is often not announced.
 */
export function ToastRegion({ store, label, closeLabel }: ToastRegionProps) {
  useSheet(sheet);
  const { overlay } = useHost();
  const toasts = useSyncExternalStore(store.subscribe, store.getToasts);
  useOutdatedSuccess(store, toasts);
  const items = (isAlert: boolean) =>
    toasts
      .filter((toast) => (toast.kind === 'error') === isAlert)
      .map((toast) => <ToastItem key={toast.id} toast={toast} closeLabel={closeLabel} dismiss={store.dismiss} />);
  const region = (
    <section
      className="ws-toasts"
      aria-label={label}
      onPointerEnter={() => store.setPaused(true)}
      onPointerLeave={() => store.setPaused(false)}
      onFocus={() => store.setPaused(true)}
      onBlur={() => store.setPaused(false)}
    >
      <div role="status" aria-live="polite" aria-atomic="false">
        {items(false)}
      </div>
      <div role="alert" aria-live="assertive" aria-atomic="false">
        {items(true)}
      </div>
    </section>
  );
  return overlay ? createPortal(region, overlay) : region;
}

/** "Saved" beside a field that has just turned red is about the time before: it leaves when a field becomes invalid. */
function useOutdatedSuccess(store: ToastStore, toasts: readonly Toast[]): void {
  const { root } = useHost();
  const outdated = toasts.filter(({ kind, action }) => kind === 'success' && !action).map(({ id }) => id);
  const key = outdated.join(' ');
  useEffect(() => {
    if (key === '') return;
    const ids = key.split(' ').map(Number);
    const observer = new MutationObserver((changes) => {
      if (changes.some(({ target }) => (target as Element).getAttribute('aria-invalid') === 'true'))
        for (const id of ids) store.dismiss(id);
    });
    observer.observe(root, { subtree: true, attributeFilter: ['aria-invalid'] });
    return () => observer.disconnect();
  }, [root, store, key]);
}

type ToastItemProps = { toast: Toast; closeLabel: string; dismiss: (id: number) => void };

function ToastItem({ toast, closeLabel, dismiss }: ToastItemProps) {
  const { action } = toast;
  const act = () => {
    dismiss(toast.id);
    action?.onPress();
  };
  return (
    <div className={`ws-toast ws-toast-${toast.kind}`} part="toast">
      <Icon icon={kindIcons[toast.kind]} />
      <div className="ws-toast-text">{toast.text}</div>
      {action ? (
        <button type="button" className="ws-toast-action" onClick={act}>
          {action.label}
        </button>
      ) : null}
      <button type="button" className="ws-toast-close" aria-label={closeLabel} onClick={() => dismiss(toast.id)}>
        <Icon icon={X} />
      </button>
    </div>
  );
}
