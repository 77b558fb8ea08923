import { LoadFailed } from '@wellspring/shared/web/host/load-failed.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useMailMessages } from './use-mail-messages.ts';

/** Reading failed; with a way to try again. */
export function FailedCard({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useMailMessages();
  return (
    <Card>
      <LoadFailed title={t('mails.failed.title')} error={error} onRetry={onRetry} />
    </Card>
  );
}
