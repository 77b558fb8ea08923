import { AdviceRequest, MAX_ADVICE_QUESTION } from '@wellspring/shared/contracts/results/advice-request.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { TextField } from '@wellspring/shared/web/patterns/fields/text-field.tsx';
import { useToastMutation } from '@wellspring/shared/web/patterns/use-toast-mutation.ts';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Dialog } from '@wellspring/shared/web/ui/overlays/dialog.tsx';
import { useState } from 'react';
import { useOverviewMessages } from '../use-overview-messages.ts';

/** Offers to ask the expert whom the organisation named. What is written stays until it is sent. */
export function AskExpert() {
  const t = useOverviewMessages();
  const { api } = useSignedInHost();
  const [isOpen, setOpen] = useState(false);
  const [question, setQuestion] = useState('');
  const [isTried, setTried] = useState(false);
  const ask = useToastMutation(
    (text: string) => api.post('advice-requests', { json: AdviceRequest.parse({ question: text }) }),
    () => t('overview.advice.sent'),
  );
  const isMissing = question.trim() === '';
  const send = () => {
    setTried(true);
    if (isMissing || question.length > MAX_ADVICE_QUESTION) return;
    ask.mutate(question.trim(), {
      onSuccess: () => {
        setOpen(false);
        setQuestion('');
        setTried(false);
      },
    });
  };
  return (
    <div className="ws-advice-offer">
      <p>{t('overview.advice.text')}</p>
      <Button variant="quiet" size="small" className="ws-button-flush-start" onClick={() => setOpen(true)}>
        {t('overview.advice.action')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('overview.advice.title')}
        actions={
          <>
            <Button onClick={() => setOpen(false)}>{t('overview.advice.cancel.action')}</Button>
            <Button variant="primary" busy={ask.isPending} onClick={send}>
              {t('overview.advice.send.action')}
            </Button>
          </>
        }
      >
        <p>{t('overview.advice.promise')}</p>
        <TextField
          label={t('overview.advice.question')}
          value={question}
          onChange={setQuestion}
          most={MAX_ADVICE_QUESTION}
          rows={6}
          required
          error={isMissing && isTried ? t('overview.advice.missing') : undefined}
        />
      </Dialog>
    </div>
  );
}
