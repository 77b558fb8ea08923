import { HostLink } from '@wellspring/shared/web/host/host-link.tsx';
import { useParams } from '@wellspring/shared/web/host/router.ts';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { WhoSeesThis, type WhoSeesThisProps } from '@wellspring/shared/web/ui/display/who-sees-this.tsx';
import { Card, CardHead } from '@wellspring/shared/web/ui/layout/card.tsx';
import { ChevronRight } from 'lucide-react';
import { useId } from 'react';
import { OptionListsCard } from './option-lists/option-lists-card.tsx';
import { SettingControl } from './setting-control.tsx';
import { type GroupTitle, SECTIONS, type SectionName, type Setting, settingsBySection } from './setting-list.ts';
import { UnknownSettings } from './unknown-settings.tsx';
import { useSettingsMessages } from './use-settings-messages.ts';

/** `/settings` and `/settings/:section`: the settings of one section. */
export function SettingsSection() {
  const { section = 'general' } = useParams();
  const name = SECTIONS.find((one) => one === section && settingsBySection[one].length > 0);
  if (!name) return <UnknownSettings />;
  return (
    <>
      {/* Before the fields: a few lines that would be overlooked below a long table. */}
      {name === 'profile-fields' ? <OptionListsCard /> : null}
      {settingsBySection[name].map(({ title, settings }) => (
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
      <CardHead
        title={t(`settings.group.${title}`)}
        titleId={titleId}
        lead={title === 'analytics' ? t('settings.group-lead.analytics') : undefined}
      />
      <div className="ws-settings-list" data-group={title}>
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
      <Card flush>
        <HostLink to="/settings/mail-templates" className="ws-settings-link">
          <span className="ws-grow">
            <span className="ws-settings-link-title">{t('settings.emails.link')}</span>
            <span className="ws-small ws-muted">{t('settings.emails.text')}</span>
          </span>
          <Icon icon={ChevronRight} size={18} />
        </HostLink>
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
