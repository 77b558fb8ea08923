import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Note } from '@wellspring/shared/web/ui/feedback/note.tsx';
import { Card, CardHead } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { useId, useState } from 'react';
import { DataCopies } from './data-copies.tsx';
import { ErasureDialog } from './erasure-dialog.tsx';
import sheet from './own-data.css';
import { erasureQuery, withdrawErasure } from './own-data.queries.ts';
import { useOwnDataMessages } from './use-own-data-messages.ts';

function useWithdrawing() {
  const t = useOwnDataMessages();
  const { api, toast } = useSignedInHost();
  const queries = useQueryClient();
  const errorMessage = useErrorMessage();
  return useMutation({
    mutationFn: () => withdrawErasure(api),
    onSuccess(current) {
      queries.setQueryData(erasureQuery(api).queryKey, current);
      toast('success', t('own-data.withdrawn.text'));
    },
    onError: (error) => toast('error', errorMessage(error)),
  });
}

/** All that is held about the person: to take away, and to have erased. */
export function OwnDataCard() {
  useSheet(sheet);
  const t = useOwnDataMessages();
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId}>
      <CardHead title={t('own-data.title')} titleId={titleId} lead={t('own-data.lead')} />
      <DataCopies />
      <Erasure />
    </Card>
  );
}

function Erasure() {
  const t = useOwnDataMessages();
  const dates = useDates();
  const { api } = useSignedInHost();
  const erasure = useQuery(erasureQuery(api));
  const withdrawing = useWithdrawing();
  const [isAsking, setIsAsking] = useState(false);
  // Until it is known whether there is a request, nothing is offered; the downloads do not depend on it.
  if (!erasure.data) return null;
  const { request, confirmBy } = erasure.data;
  return (
    <div className="ws-own-data-erasure">
      {request ? (
        <>
          <Note tone="warning">{t(`own-data.request.${request.state}`, { day: dates.date(request.askedAt) })}</Note>
          <Button busy={withdrawing.isPending} onClick={() => withdrawing.mutate()}>
            {t('own-data.withdraw.action')}
          </Button>
        </>
      ) : (
        <Button variant="quiet" onClick={() => setIsAsking(true)}>
          {t('own-data.ask.action')}
        </Button>
      )}
      <ErasureDialog confirmBy={confirmBy} open={isAsking} onClose={() => setIsAsking(false)} />
    </div>
  );
}
