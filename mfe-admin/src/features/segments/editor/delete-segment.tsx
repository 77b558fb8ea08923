import { useQueryClient } from '@tanstack/react-query';
import type { Segment } from '@wellspring/shared/contracts/people/segment.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { DeleteDialog } from '@wellspring/shared/web/patterns/dialogs/delete-dialog.tsx';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { removeSegment } from '../segments.queries.ts';
import { useSegmentMessages } from '../use-segment-messages.ts';

/** Deletes a segment that no checkup and no round names. */
export function DeleteSegment({ segment }: { segment: Segment }) {
  const t = useSegmentMessages();
  const { api, navigate } = useSignedInHost();
  const queries = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const usedId = useId();
  const isUsed = segment.uses.length > 0;
  return (
    <div className="ws-rule-delete">
      <Button
        variant="quiet"
        icon={<Icon icon={Trash2} />}
        disabled={isUsed}
        aria-describedby={isUsed ? usedId : undefined}
        onClick={() => setIsOpen(true)}
      >
        {t('segment.delete.action')}
      </Button>
      {isUsed ? (
        <p id={usedId} className="ws-small ws-muted">
          {t('segment.delete.used')}
        </p>
      ) : null}
      <DeleteDialog
        subject={isOpen ? segment : null}
        title={t('segment.delete.title', { title: segment.title })}
        confirmLabel={t('segment.delete.confirm.action')}
        cancelLabel={t('segment.delete.cancel.action')}
        done={t('segment.deleted.toast')}
        remove={async ({ id }) => {
          await removeSegment(api, id);
          void queries.invalidateQueries({ queryKey: ['segment-list'] });
          navigate('/segments');
        }}
        onClose={() => setIsOpen(false)}
      >
        <p>{t('segment.delete.text')}</p>
      </DeleteDialog>
    </div>
  );
}
