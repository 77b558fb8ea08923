import { useQueryClient } from '@tanstack/react-query';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { DeleteDialog } from '@wellspring/shared/web/patterns/dialogs/delete-dialog.tsx';
import { IconButton } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Unlink } from 'lucide-react';
import { useState } from 'react';
import { type PlannedUse, segmentQuery, unlinkRun } from '../segments.queries.ts';
import { useSegmentMessages } from '../use-segment-messages.ts';

/** Takes the segment out of a planned run, after saying what becomes of that run. */
export function UnlinkRun({ segmentId, use }: { segmentId: string; use: PlannedUse }) {
  const t = useSegmentMessages();
  const { date } = useDates();
  const { api } = useSignedInHost();
  const queries = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const { title, isAlone } = use;
  const day = date(use.start);
  return (
    <>
      <IconButton
        size="small"
        label={t('segment.unlink.label', { title, day })}
        icon={<Icon icon={Unlink} size={18} />}
        onClick={() => setIsOpen(true)}
      />
      <DeleteDialog
        subject={isOpen ? use : null}
        title={t('segment.unlink.title', { title })}
        confirmLabel={t('segment.unlink.confirm.action')}
        cancelLabel={t('segment.unlink.cancel.action')}
        done={t(isAlone ? 'segment.unlink.removed' : 'segment.unlink.done')}
        remove={async (wanted) => {
          await unlinkRun(api, segmentId, wanted);
          await queries.invalidateQueries({ queryKey: segmentQuery(api, segmentId).queryKey });
        }}
        onClose={() => setIsOpen(false)}
      >
        <p>{t(isAlone ? 'segment.unlink.alone' : 'segment.unlink.others', { day })}</p>
      </DeleteDialog>
    </>
  );
}
