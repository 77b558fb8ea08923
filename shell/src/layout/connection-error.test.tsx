import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import sharedMessages from '@wellspring/shared/web/i18n/locales/en.json' with { type: 'json' };
import { Messages } from '@wellspring/shared/web/i18n/messages.tsx';
import { afterEach, expect, it } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import type { Session } from '../session/session.ts';
import { SessionContext } from '../session/session-context.tsx';
import { createSessionStore } from '../session/session-store.ts';
import { fallbackSettings } from '../start/fallback-settings.ts';
import { emptySiteMap as siteMap } from '../start/site-maps.ts';
import { ConnectionError } from './connection-error.tsx';

afterEach(cleanup);

it('shows that the server did not answer and whom to contact, and keeps the page', async () => {
  const store = createSessionStore({ settings: fallbackSettings, locale: 'en', catalogue: en, siteMap });
  store.setState({ isUnreachable: true });
  render(
    <SessionContext value={{ session: {} as Session, store, changeLocale: async () => {} }}>
      <Messages locale="en" catalogue={{ ...sharedMessages, ...en }}>
        <ConnectionError />
      </Messages>
    </SessionContext>,
  );
  const dialog = screen.getByRole('alertdialog', { name: 'No connection' });
  expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
    /contact your administrator/,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(store.getState().isUnreachable).toBe(false);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
