import type { ReactNode } from 'react';
import { useHost } from '../../host/host-context.tsx';
import { type SharedMessageId, useTypedMessages } from '../../i18n/messages.tsx';
import { PartBoundary } from '../loading/part-boundary.tsx';
import type { DialogState } from './use-dialog.ts';

export type DialogPlaceProps<Subject> = {
  dialog: DialogState<Subject>;
  /** The dialog, once it was asked for. */
  children: (subject: Subject) => ReactNode;
};

/** Where a dialog stands whose code comes when it is first asked for. If that fails a notice says so, and asking again tries again. */
export function DialogPlace<Subject>({ dialog, children }: DialogPlaceProps<Subject>) {
  const { toast } = useHost();
  const t = useTypedMessages<SharedMessageId>();
  if (dialog.subject === null) return null;
  const failed = () => {
    toast('error', t('shared.dialog.failed'));
    dialog.forget();
  };
  return (
    <PartBoundary sentence={null} onFailure={failed}>
      {children(dialog.subject)}
    </PartBoundary>
  );
}
