import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { Button } from '@wellspring/shared/web/ui/button.tsx';
import { ErrorState } from '@wellspring/shared/web/ui/states.tsx';
import { useSettingsMessages } from './use-settings-messages.ts';

/** The lists could not be had. */
export function OptionListsFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useSettingsMessages();
  const errorMessage = useErrorMessage();
  return (
    <ErrorState
      level={3}
      title={t('settings.options.failed')}
      actions={
        <Button variant="primary" onClick={onRetry}>
          {t('shared.retry.action')}
        </Button>
      }
    >
      {errorMessage(error)}
    </ErrorState>
  );
}
