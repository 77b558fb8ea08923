import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { Button } from '@wellspring/shared/web/ui/button.tsx';
import { Card } from '@wellspring/shared/web/ui/card.tsx';
import { ErrorState } from '@wellspring/shared/web/ui/states.tsx';
import { useMailMessages } from './use-mail-messages.ts';

/** Reading failed; with a way to try again. */
export function FailedCard({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useMailMessages();
  const errorMessage = useErrorMessage();
  return (
    <Card>
      <ErrorState
        title={t('mails.failed.title')}
        actions={
          <Button variant="primary" onClick={onRetry}>
            {t('shared.retry.action')}
          </Button>
        }
      >
        {errorMessage(error)}
      </ErrorState>
    </Card>
  );
}
