import { HostLink } from '@wellspring/shared/web/host-link.tsx';
import { useParams } from '@wellspring/shared/web/router.ts';
import { TextLink } from '@wellspring/shared/web/ui/button.tsx';
import { Card, CardHead } from '@wellspring/shared/web/ui/card.tsx';
import { EmptyState } from '@wellspring/shared/web/ui/states.tsx';
import { WhoSeesThis, type WhoSeesThisProps } from '@wellspring/shared/web/ui/who-sees-this.tsx';
import { useId } from 'react';
import { SettingControl } from './setting-control.tsx';
import { type GroupTitle, SECTIONS, type SectionName, type Setting, settingsOf } from './setting-list.ts';
import { useSettingsMessages } from './use-settings-messages.ts';

/** `/settings` and `/settings/:section`: the settings of one section. */
export function SettingsSection() {
  const t = useSettingsMessages();
  const { section = 'general' } = useParams();
  const name = SECTIONS.find((one) => one === section && settingsOf[one].length > 0);
  if (!name)
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
  return (
    <>
      {settingsOf[name].map(({ title, settings }) => (
        <SettingsGroup key={title} title={title} settings={settings} />
      ))}
      <SectionExtra section={name} />
    </>
  );
}

export type SettingsGroupProps = { title: GroupTitle; settings: readonly Setting[] };

/** Settings that belong together, with their title. */
export function SettingsGroup({ title, settings }: SettingsGroupProps) {
  const t = useSettingsMessages();
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId}>
      <CardHead title={t(`settings.group.${title}`)} titleId={titleId} />
      <div className="ws-settings-list">
        {settings.map((setting) => (
          <SettingControl key={setting.name} setting={setting} />
        ))}
      </div>
    </Card>
  );
}

/** What a section says besides its settings. */
function SectionExtra({ section }: { section: SectionName }) {
  const t = useSettingsMessages();
  if (section === 'privacy') return <WhoSeesWhat />;
  if (section === 'emails')
    return (
      <Card>
        <p>{t('settings.emails.text')}</p>
        <TextLink as={HostLink} to="/settings/mail-templates">
          {t('settings.emails.link')}
        </TextLink>
      </Card>
    );
  return null;
}

function WhoSeesWhat() {
  const t = useSettingsMessages();
  const entries: WhoSeesThisProps['entries'] = [
    { viewer: 'you', text: t('settings.who-sees.person') },
    { viewer: 'people', text: t('settings.who-sees.managers') },
    { viewer: 'company', text: t('settings.who-sees.company') },
  ];
  return <WhoSeesThis title={t('settings.who-sees.title')} entries={entries} />;
}
