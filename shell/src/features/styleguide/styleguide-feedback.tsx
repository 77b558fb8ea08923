import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Note } from '@wellspring/shared/web/ui/feedback/note.tsx';
import { LoadingRegion, Skeleton, SkeletonRadar } from '@wellspring/shared/web/ui/feedback/skeleton.tsx';
import {
  EmptyState,
  ErrorState,
  NoPermissionState,
  OfflineState,
  ProcessingState,
  SuppressedState,
} from '@wellspring/shared/web/ui/feedback/states.tsx';
import { ToastRegion } from '@wellspring/shared/web/ui/feedback/toast.tsx';
import { createToastStore } from '@wellspring/shared/web/ui/feedback/toast-store.ts';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { ConfirmDialog, Dialog } from '@wellspring/shared/web/ui/overlays/dialog.tsx';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { StyleguideRow, StyleguideSection } from './styleguide-section.tsx';

/** Toasts, notes and dialogs. */
export function MessageSection() {
  const [toasts] = useState(createToastStore);
  const [open, setOpen] = useState<'none' | 'confirm' | 'form'>('none');
  const close = () => setOpen('none');
  const retry = { label: 'Try again', onPress: () => {} };
  return (
    <StyleguideSection title="Messages">
      <StyleguideRow>
        <Button onClick={() => toasts.show({ kind: 'success', text: 'Your feedback was sent.' })}>Success</Button>
        <Button onClick={() => toasts.show({ kind: 'info', text: 'You are already logged in.' })}>Info</Button>
        <Button onClick={() => toasts.show({ kind: 'warning', text: 'A pulse is already running.' })}>Warning</Button>
        <Button onClick={() => toasts.show({ kind: 'error', text: 'The meeting was not saved.', action: retry })}>
          Error
        </Button>
        <Button onClick={() => setOpen('confirm')}>Confirm</Button>
        <Button onClick={() => setOpen('form')}>Dialog</Button>
      </StyleguideRow>
      <div className="sg-fields">
        <Note>The next checkup opens on 11/01/2027.</Note>
        <Note tone="success">Your report was shared with Karim Haddad.</Note>
        <Note tone="warning">You are offline. Three answers are waiting on this device.</Note>
        <Note tone="danger">We could not save your note. It is still on this page.</Note>
        <Note tone="plain">Averages of 17 answers. Individual answers are never shown here.</Note>
      </div>
      <ToastRegion store={toasts} label="Messages" closeLabel="Close" />
      <ConfirmDialog
        open={open === 'confirm'}
        title="Delete “Spring pulse”?"
        confirmLabel="Delete"
        cancelLabel="Keep it"
        danger
        onConfirm={close}
        onCancel={close}
      >
        Nobody has started it yet. You cannot undo this.
      </ConfirmDialog>
      <Dialog
        open={open === 'form'}
        onClose={close}
        title="Plan a pulse"
        size="large"
        actions={<Button onClick={close}>Close</Button>}
      >
        <p>Six questions about energy and workload. About two minutes.</p>
      </Dialog>
    </StyleguideSection>
  );
}

/** Nothing, not yet, not now, not here. */
export function StateSection() {
  return (
    <>
      <Card className="ws-span-6">
        <EmptyState
          title="Your first report will appear here"
          actions={
            <>
              <Button variant="primary">Start the checkup</Button>
              <Button variant="quiet">Open my calendar</Button>
            </>
          }
        >
          The winter checkup is open until 27/11/2026. It takes about ten minutes and you can stop halfway.
        </EmptyState>
      </Card>
      <Card className="ws-span-6">
        <LoadingRegion label="Your report is loading" className="sg-stack">
          <div className="ws-row ws-between">
            <Skeleton width={180} height={24} />
            <Skeleton width={84} height={20} shape="pill" />
          </div>
          <Skeleton width="72%" />
          <SkeletonRadar />
          <div className="ws-row">
            <Skeleton width={96} shape="pill" />
            <Skeleton width={96} shape="pill" />
            <Skeleton width={96} shape="pill" />
          </div>
        </LoadingRegion>
      </Card>
      <Card className="ws-span-6">
        <ErrorState
          title="We could not load your report"
          actions={
            <>
              <Button variant="primary" icon={<Icon icon={RefreshCw} />}>
                Try again
              </Button>
              <Button variant="quiet">Show details</Button>
            </>
          }
        >
          The connection was interrupted. Your answers are safe: they were saved at 10:42.
        </ErrorState>
      </Card>
      <Card className="ws-span-6">
        <NoPermissionState title="You cannot open this report" actions={<Button>Back to my dashboard</Button>}>
          Only its owner, and the people they choose, can open it.
        </NoPermissionState>
      </Card>
      <Card className="ws-span-4">
        <SuppressedState title="Not shown, to protect the people who answered">
          Figures appear as soon as they cannot point at anyone.
        </SuppressedState>
      </Card>
      <Card className="ws-span-4">
        <ProcessingState title="Your report is being made" notice="Usually less than a minute">
          You can close this page. We send you a message when it is ready.
        </ProcessingState>
      </Card>
      <Card className="ws-span-4">
        <OfflineState title="Carry on answering" notice="You are offline. Three answers are waiting on this device.">
          They are sent as soon as the connection is back.
        </OfflineState>
      </Card>
    </>
  );
}
