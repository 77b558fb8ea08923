import { useQuery } from '@tanstack/react-query';
import type { Settings } from '@wellspring/shared/contracts/settings/administrative-settings.ts';
import { can } from '@wellspring/shared/domain/access/permissions.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { HostLink } from '@wellspring/shared/web/host/host-link.tsx';
import { LoadFailed } from '@wellspring/shared/web/host/load-failed.tsx';
import { RemoteQueries } from '@wellspring/shared/web/host/remote-queries.tsx';
import { Outlet, useLocation, useNavigate } from '@wellspring/shared/web/host/router.ts';
import { LeaveGuard } from '@wellspring/shared/web/patterns/forms/leave-guard.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { LoadingRegion, Skeleton } from '@wellspring/shared/web/ui/feedback/skeleton.tsx';
import { Field } from '@wellspring/shared/web/ui/fields/field.tsx';
import { TextInput } from '@wellspring/shared/web/ui/fields/text-input.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { Search } from 'lucide-react';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { allSettings, SECTIONS, type SectionName, type SettingName, sectionsFor } from './setting-list.ts';
import sheet from './settings.css';
import { settingsQuery } from './settings.queries.ts';
import { SettingsBar } from './settings-bar.tsx';
import { SETTINGS_FORM, SettingsFormContext } from './settings-context.ts';
import { SettingsSearch } from './settings-search.tsx';
import { useSettingsForm } from './use-settings-form.ts';
import { useSettingsMessages } from './use-settings-messages.ts';

/** Everything below `/settings`: the list of sections, the search, and one form for all of them. */
export function SettingsFrame() {
  return (
    <RemoteQueries>
      <Frame />
    </RemoteQueries>
  );
}

function Frame() {
  useSheet(sheet);
  const t = useSettingsMessages();
  const { api } = useSignedInHost();
  const settings = useQuery(settingsQuery(api));
  const [typed, setTyped] = useState('');
  const endSearch = useCallback(() => setTyped(''), []);
  const isSearching = typed.trim() !== '';
  const { pathname } = useLocation();
  return (
    <div className="ws-settings">
      <header className="ws-settings-head">
        <h1 tabIndex={-1}>{t('settings.title')}</h1>
        <p className="ws-muted">{t('settings.lead')}</p>
      </header>
      <div className="ws-settings-search">
        <Field label={t('settings.search.label')} hideLabel>
          <TextInput
            type="search"
            placeholder={t('settings.search.label')}
            icon={<Icon icon={Search} />}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
      </div>
      <div className="ws-settings-columns">
        <SectionLinks pathname={pathname} onOpen={endSearch} />
        <div className="ws-settings-main">
          {settings.isPending ? <Loading /> : null}
          {settings.isError && !settings.data ? (
            <Failed error={settings.error} onRetry={() => void settings.refetch()} />
          ) : null}
          {settings.data ? (
            <AllSettings current={settings.data} typed={isSearching ? typed : null} onOpen={endSearch} />
          ) : null}
        </div>
      </div>
    </div>
  );
}

const toPath = (section: SectionName) => (section === 'general' ? '/settings' : `/settings/${section}`);

/** What a link says of a section: that one is on its page, or somewhere below. */
function isIn(section: SectionName, here: string): 'page' | 'true' | undefined {
  if (here === toPath(section) || here === `/settings/${section}`) return 'page';
  return here.startsWith(`/settings/${section}/`) ? 'true' : undefined;
}

function SectionLinks({ pathname, onOpen }: { pathname: string; onOpen: () => void }) {
  const t = useSettingsMessages();
  const { user } = useSignedInHost();
  const list = useRef<HTMLElement>(null);
  const here = pathname.replace(/\/$/, '');
  useEffect(() => {
    if (!here) return;
    // On a phone the list is a strip: the section one is in must be in sight.
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (current && list.current) list.current.scrollLeft = current.offsetLeft - 16;
  }, [here]);
  return (
    <nav className="ws-settings-sections" aria-label={t('settings.sections.label')} ref={list}>
      {sectionsFor(user).map((section) => (
        <HostLink key={section} to={toPath(section)} aria-current={isIn(section, here)} onClick={onOpen}>
          {t(`settings.section.${section}`)}
        </HostLink>
      ))}
      {can(user, 'managecompany') ? (
        <HostLink to="/settings/frontends" onClick={onOpen}>
          {t('settings.section.frontends')}
        </HostLink>
      ) : null}
      {can(user, 'managecompany') ? (
        <HostLink to="/settings/jobs" onClick={onOpen}>
          {t('settings.section.jobs')}
        </HostLink>
      ) : null}
    </nav>
  );
}

/** Sections keep each other's drafts; only leaving all of them discards these. */
const isInSettings = (path: string): boolean => {
  const [area, section] = path.split(/[/?]/).filter(Boolean);
  return area === 'settings' && SECTIONS.some((one) => section === undefined || one === section);
};

type AllSettingsProps = { current: Settings; typed: string | null; onOpen: () => void };

function AllSettings({ current, typed, onOpen }: AllSettingsProps) {
  const t = useSettingsMessages();
  const { toast } = useSignedInHost();
  const navigate = useNavigate();
  const form = useSettingsForm(current, () => toast('success', t('settings.saved.text')));
  const frame = useRef<HTMLDivElement>(null);
  const [sought, setSought] = useState<SettingName | null>(null);
  const first = allSettings.find(({ setting }) => form.problems[setting.name]);
  const isSafe = useCallback(isInSettings, []);

  const goTo = useCallback((name: SettingName) => {
    const field = frame.current?.querySelector<HTMLElement>(`[data-setting="${name}"] :is(input, select, textarea)`);
    if (!field || field.closest('[hidden]')) return false;
    field.focus();
    return true;
  }, []);
  useEffect(() => {
    if (!first || goTo(first.setting.name)) return;
    // The error is in a section that is not shown.
    setSought(first.setting.name);
    onOpen();
    void navigate(toPath(first.section));
  }, [first, goTo, navigate, onOpen]);
  useEffect(() => {
    if (sought && goTo(sought)) setSought(null);
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    form.save();
    if (first) goTo(first.setting.name);
  };
  return (
    <SettingsFormContext value={form}>
      <div ref={frame} className="ws-settings-form">
        {typed === null ? null : <SettingsSearch typed={typed} onOpen={onOpen} />}
        <div className="ws-settings-form" hidden={typed !== null}>
          <Outlet />
        </div>
        {/* Fields name this form by id: a section may contain forms of its own, and forms cannot be nested. */}
        <form id={SETTINGS_FORM} onSubmit={submit} noValidate aria-label={t('settings.title')}>
          <SettingsBar form={form} />
        </form>
      </div>
      <LeaveGuard
        isActive={form.changed.length > 0}
        isSafe={isSafe}
        onLeave={form.discard}
        labels={{
          title: t('settings.leave.title'),
          text: t('settings.leave.text'),
          leave: t('settings.leave.action'),
          stay: t('settings.leave.stay.action'),
        }}
      />
    </SettingsFormContext>
  );
}

function Loading() {
  const t = useSettingsMessages();
  return (
    <Card>
      <LoadingRegion label={t('settings.loading.label')} className="ws-column">
        <Skeleton width="30%" height={28} />
        <Skeleton height={48} />
        <Skeleton height={48} />
        <Skeleton height={48} />
      </LoadingRegion>
    </Card>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useSettingsMessages();
  return (
    <Card>
      <LoadFailed title={t('settings.failed.title')} error={error} onRetry={onRetry} />
    </Card>
  );
}
