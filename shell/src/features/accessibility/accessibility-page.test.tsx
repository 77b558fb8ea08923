import { cleanup, render, screen } from '@testing-library/react';
import type { Locale } from '@wellspring/shared/contracts/common.ts';
import { HostContext, type PageHost } from '@wellspring/shared/web/host/host-context.tsx';
import { MemoryRouter } from '@wellspring/shared/web/host/router.ts';
import { Messages } from '@wellspring/shared/web/i18n/messages.tsx';
import { afterEach, expect, it } from 'vitest';
import type { Session } from '../../session/session.ts';
import { SessionContext } from '../../session/session-context.tsx';
import { createSessionStore } from '../../session/session-store.ts';
import { loadShellCatalogue } from '../../shell-catalogue.ts';
import { fallbackSettings } from '../../start/fallback-settings.ts';
import { AccessibilityPart } from './accessibility-part.tsx';

async function open(locale: Locale, accessibilityContact?: string) {
  const catalogue = await loadShellCatalogue(locale);
  const settings = {
    ...fallbackSettings,
    companyName: 'Ortelius',
    ...(accessibilityContact ? { accessibilityContact } : {}),
  };
  const store = createSessionStore({ settings, locale, catalogue, siteMap: { routes: {}, navigation: [] } as never });
  const toast = () => undefined;
  const host: PageHost = { kind: 'shell', root: document, overlay: null, baseUrl: '/', locale, settings, toast };
  render(
    <SessionContext value={{ session: {} as Session, store, changeLocale: async () => {} }}>
      <Messages locale={locale} catalogue={catalogue}>
        <HostContext value={host}>
          <MemoryRouter initialEntries={['/accessibility']}>
            <AccessibilityPart />
          </MemoryRouter>
        </HostContext>
      </Messages>
    </SessionContext>,
  );
}

afterEach(cleanup);

it.each([
  { locale: 'en', title: 'Accessibility statement', status: /partially conforms to WCAG 2\.2/ },
  { locale: 'fr', title: 'Déclaration d’accessibilité', status: /partiellement conforme aux WCAG 2\.2/ },
  { locale: 'nl', title: 'Toegankelijkheidsverklaring', status: /gedeeltelijk aan WCAG 2\.2/ },
] as const)('states the conformance without a session in $locale', async ({ locale, title, status }) => {
  await open(locale);
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined();
  expect(screen.getByText(status)).toBeDefined();
  expect(screen.getByText(/23\/11\/2026/)).toBeDefined();
});

it.each([
  { contact: 'access@ortelius.test', href: 'mailto:access@ortelius.test' },
  { contact: 'https://ortelius.test/access', href: 'https://ortelius.test/access' },
])('leads to the contact $contact', async ({ contact, href }) => {
  await open('en', contact);
  const link = await screen.findByRole('link', { name: 'Report a barrier' });
  expect(link.getAttribute('href')).toBe(href);
});

it('names the person who invited the user where the organisation names no contact', async () => {
  await open('en');
  expect(await screen.findByText(/the person at Ortelius who invited you/)).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Report a barrier' })).toBeNull();
});
