import { HostLink } from '@wellspring/shared/web/host/host-link.tsx';
import { TextLink } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { EmptyState } from '@wellspring/shared/web/ui/feedback/states.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
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
