import { ProfileField } from '@wellspring/shared/contracts/people/profile.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { HostLink } from '@wellspring/shared/web/host/host-link.tsx';
import { TextLink } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { EmptyState } from '@wellspring/shared/web/ui/feedback/states.tsx';
import { Card, CardHead } from '@wellspring/shared/web/ui/layout/card.tsx';
import { ArrowRight } from 'lucide-react';
import { findSettings } from './find-settings.ts';
import { SettingControl } from './setting-control.tsx';
import { sectionsFor } from './setting-list.ts';
import { useSettingsMessages } from './use-settings-messages.ts';

export type SettingsSearchProps = { typed: string; onOpen: () => void };

/** The settings that were searched for, ready to be changed, each under the name of its section. */
export function SettingsSearch({ typed, onOpen }: SettingsSearchProps) {
  const t = useSettingsMessages();
  const { user } = useSignedInHost();
  const { groups, pages } = findSettings(
    typed,
    ({ section, setting: { name } }) =>
      [
        t(`settings.name.${name}`),
        t(`settings.help.${name}`),
        t(`settings.section.${section}`),
        ...(name === 'profileFields' ? ProfileField.options.map((field) => t(`settings.field.${field}`)) : []),
      ].join(' '),
    (section) => t(`settings.section.${section}`),
    sectionsFor(user),
  );
  const count = groups.reduce((sum, { found }) => sum + found.length, pages.length);
  return (
    <>
      <p className="ws-small ws-muted" role="status">
        {t('settings.search.found', { count })}
      </p>
      {count === 0 ? (
        <Card>
          <EmptyState title={t('settings.search.none')}>{t('settings.search.none-help')}</EmptyState>
        </Card>
      ) : null}
      {groups.map(({ section, found }) => (
        <Card as="section" key={section}>
          <CardHead title={t(`settings.section.${section}`)}>
            <TextLink as={HostLink} to={`/settings/${section}`} onClick={onOpen}>
              {t('settings.search.open', { section: t(`settings.section.${section}`) })}
            </TextLink>
          </CardHead>
          <div className="ws-settings-list">
            {found.map(({ setting }) => (
              <SettingControl key={setting.name} setting={setting} />
            ))}
          </div>
        </Card>
      ))}
      {pages.map((section) => (
        <Card key={section}>
          <TextLink
            as={HostLink}
            to={`/settings/${section}`}
            onClick={onOpen}
            trailingIcon={<Icon icon={ArrowRight} size={18} />}
          >
            {t(`settings.section.${section}`)}
          </TextLink>
        </Card>
      ))}
    </>
  );
}
