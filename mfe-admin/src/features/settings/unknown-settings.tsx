import { HostLink } from '@wellspring/shared/web/host-link.tsx';
import { TextLink } from '@wellspring/shared/web/ui/button.tsx';
import { Card } from '@wellspring/shared/web/ui/card.tsx';
import { EmptyState } from '@wellspring/shared/web/ui/states.tsx';
import { useSettingsMessages } from './use-settings-messages.ts';

/** An address below `/settings` that leads nowhere. */
export function UnknownSettings() {
  const t = useSettingsMessages();
  return (
    <Card>
      <EmptyState
        title={t('settings.unknown.title')}
        actions={
          <TextLink as={HostLink} to="/settings">
            {t('settings.section.general')}
          </TextLink>
        }
      />
    </Card>
  );
}
