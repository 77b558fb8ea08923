import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Session } from '../session/session.ts';
import { SessionContext } from '../session/session-context.tsx';
import { createSessionStore } from '../session/session-store.ts';
import { fallbackSettings } from '../start/fallback-settings.ts';
import { emptySiteMap as siteMap } from '../start/site-maps.ts';
import { Brand, type BrandProps } from './brand.tsx';

afterEach(cleanup);

const logo = { url: '/files/a.png', small: '/files/b.png', isClear: true };

function show(settings: object, props: BrandProps = {}) {
  const store = createSessionStore({
    settings: { ...fallbackSettings, ...settings },
    locale: 'en',
    catalogue: {},
    siteMap,
  });
  render(
    <SessionContext value={{ session: {} as Session, store, changeLocale: async () => {} }}>
      <Brand {...props} />
    </SessionContext>,
  );
}

it('is the company’s logo, named after the company', () => {
  show({ companyName: 'Acme', logo });
  expect(screen.getByRole('img', { name: 'Acme' }).getAttribute('src')).toBe('/files/b.png');
  cleanup();
  show({ companyName: 'Acme', logo }, { isLarge: true });
  expect(screen.getByRole('img', { name: 'Acme' }).getAttribute('src')).toBe('/files/a.png');
});

it('is the product’s name where the company has no logo', () => {
  show({ companyName: 'Acme' });
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.getByText('Wellspring')).toBeDefined();
});
