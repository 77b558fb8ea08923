import { useEffect, useState } from 'react';
import { useSignedInHost } from '../../host/host-context.tsx';
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx';

export type LeaveGuardLabels = { title: string; text: string; leave: string; stay: string };

export type LeaveGuardProps = {
  /** Whether something would be lost. */
  isActive: boolean;
  /** Paths on which the changes are kept; none by default. Must be stable between renders. */
  isSafe?: (path: string) => boolean;
  /** The user leaves: discards what was written. */
  onLeave: () => void;
  labels: LeaveGuardLabels;
};

const isNeverSafe = () => false;

const isPlainPress = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/** The path of the application a press on a link would open in this page; null for any other press. */
function toPath(event: MouseEvent): string | null {
  const link = (event.target as Element | null)?.closest?.('a[href]');
  if (!(link instanceof HTMLAnchorElement) || !isPlainPress(event) || link.target || link.hasAttribute('download'))
    return null;
  return link.origin === location.origin ? link.pathname + link.search : null;
}

/**
 * Asks before a link leads away from what is not saved; closing the tab makes the browser ask. Our router has no
 * blockers, so the press is caught before it gets there.
 */
export function LeaveGuard({ isActive, isSafe = isNeverSafe, onLeave, labels }: LeaveGuardProps) {
  const { navigate } = useSignedInHost();
  const [wanted, setWanted] = useState<string | null>(null);
  useEffect(() => {
    if (!isActive) return;
    const onPress = (event: MouseEvent) => {
      const path = toPath(event);
      if (path === null || isSafe(path)) return;
      event.preventDefault();
      event.stopPropagation();
      setWanted(path);
    };
    const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    document.addEventListener('click', onPress, true);
    window.addEventListener('beforeunload', onUnload);
    return () => {
      document.removeEventListener('click', onPress, true);
      window.removeEventListener('beforeunload', onUnload);
    };
  }, [isActive, isSafe]);
  useEffect(() => {
    // A save that was under way has succeeded while the question was open: nothing would be lost any more.
    if (isActive || wanted === null) return;
    setWanted(null);
    navigate(wanted);
  }, [isActive, wanted, navigate]);
  const leave = () => {
    setWanted(null);
    onLeave();
    if (wanted !== null) navigate(wanted);
  };
  return (
    <ConfirmDialog
      open={wanted !== null}
      title={labels.title}
      confirmLabel={labels.leave}
      cancelLabel={labels.stay}
      danger
      onConfirm={leave}
      onCancel={() => setWanted(null)}
    >
      <p>{labels.text}</p>
    </ConfirmDialog>
  );
}
