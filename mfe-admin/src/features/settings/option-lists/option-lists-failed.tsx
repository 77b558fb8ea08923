import { LoadFailed } from '@wellspring/shared/web/host/load-failed.tsx';
import { useSettingsMessages } from '../use-settings-messages.ts';

/** The lists could not be had. */
export function OptionListsFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useSettingsMessages();
  return <LoadFailed level={3} title={t('settings.options.failed')} error={error} onRetry={onRetry} />;
}
